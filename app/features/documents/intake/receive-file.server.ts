import { ok, problem, type Result } from '#app/lib/result.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import type { IncomingFile } from '#app/platform/files/incoming-file.server.ts'
import { receiveForm } from '#app/platform/files/receive-form.server.ts'
import type { Spool } from '#app/platform/files/spool.server.ts'
import { type Fields, fieldsOf } from '#app/platform/http/forms.ts'

export { isMultipart } from '#app/platform/files/receive-form.server.ts'

/**
 * `file` is undefined if none was chosen: browsers then send one without a name. Otherwise `fields` includes its name.
 */
export type ReceivedFile = { fields: Fields; fileName: string; file: IncomingFile | undefined }

export type ReceiveProblem = { code: 'too_large' } | { code: 'broken' } | { code: 'busy' }

/**
 * Reads a form with one file as it arrives, keeping at most the maximum file size. The file exists until the result is
 * disposed of.
 */
export async function receiveFile(
  request: Request,
  field: string,
  spool: Spool,
): Promise<Result<ReceivedFile, ReceiveProblem> & AsyncDisposable> {
  const limits = { field, most: 1, largest: largestFile, longestText: 1000 }
  const form = await receiveForm(request, limits, spool)
  const disposal = { [Symbol.asyncDispose]: form[Symbol.asyncDispose] }
  if (form.problem) return { ...problem({ code: form.problem }), ...disposal }
  const [sent] = form.files
  if (sent?.tooLarge) return { ...problem({ code: 'too_large' }), ...disposal }
  const isChosen = sent && (sent.fileName !== '' || sent.file.size > 0)
  if (isChosen) form.fields.set(field, sent.fileName)
  const received = { fields: fieldsOf(form.fields), fileName: sent?.fileName ?? '' }
  return { ...ok({ ...received, file: isChosen ? sent.file : undefined }), ...disposal }
}
