import { type CheckedFile, checkFile, type FileProblem } from '#app/features/documents/intake/check-file.server.ts'
import { cleanFileName } from '#app/features/documents/intake/file-name.ts'
import { refuse } from '#app/features/documents/quarantine/refuse.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { SentFile } from '#app/platform/files/receive-form.server.ts'
import { mostAttachments } from '../attachment.ts'

export type AttachmentProblem =
  | { readonly code: 'too_many' }
  | { readonly code: 'refused'; readonly fileName: string; readonly why: FileProblem }

/** Looks into each file as into a document. Either all of them may be kept, or it is said what is wrong with each. */
export async function checkFiles(
  call: Call,
  sent: readonly SentFile[],
): Promise<Result<CheckedFile[], AttachmentProblem[]>> {
  if (sent.length > mostAttachments) return problem([{ code: 'too_many' }])
  const checked: CheckedFile[] = []
  const wrong: AttachmentProblem[] = []
  for (const { fileName, file, tooLarge } of sent) {
    const result = tooLarge ? problem<FileProblem>({ code: 'too_large' }) : await checkFile(call, fileName, file)
    if (result.ok) checked.push(result.value)
    else {
      await refuse(call, result.problem)
      wrong.push({ code: 'refused', fileName: cleanFileName(fileName), why: result.problem })
    }
  }
  return wrong.length > 0 ? problem(wrong) : ok(checked)
}
