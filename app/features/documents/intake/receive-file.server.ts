import { ok, problem, type Result } from '#app/lib/result.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import { receiveForm } from '#app/platform/files/receive-form.server.ts'
import { type Fields, fieldsOf } from '#app/platform/http/forms.ts'

export { isMultipart } from '#app/platform/files/receive-form.server.ts'

/**
 * `bytes` are empty where no file was chosen: a browser then sends a file without a name. Where one was, `fields` have
 * its name.
 */
export type ReceivedFile = { fields: Fields; fileName: string; bytes: Uint8Array }

export type ReceiveProblem = { code: 'too_large' } | { code: 'broken' }

/** Reads a form with one file while it arrives, and keeps no more of it than the largest file there may be. */
export async function receiveFile(request: Request, field: string): Promise<Result<ReceivedFile, ReceiveProblem>> {
  const limits = { field, most: 1, largest: largestFile, longestText: 1000 }
  const { fields, files, problem: code } = await receiveForm(request, limits)
  if (code) return problem({ code })
  const [file] = files
  if (file?.tooLarge) return problem({ code: 'too_large' })
  if (file && (file.fileName || file.bytes.length > 0)) fields.set(field, file.fileName)
  return ok({ fields: fieldsOf(fields), fileName: file?.fileName ?? '', bytes: file?.bytes ?? Buffer.alloc(0) })
}
