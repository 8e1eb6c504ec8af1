import { type AdmissionProblem, admitFile, senderOf } from '#app/features/documents/intake/admit-file.server.ts'
import type { CheckedFile } from '#app/features/documents/intake/check-file.server.ts'
import { cleanFileName } from '#app/features/documents/intake/file-name.ts'
import { inspectFile } from '#app/features/documents/intake/inspect-file.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import { type IncomingFile, wholeOf } from '#app/platform/files/incoming-file.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { OwnFileType } from '../own-file.ts'
import { possibleTypes, typeByName } from './own-file-type.ts'
import { isPlainText } from './plain-text.ts'

export type OwnFileProblem =
  | AdmissionProblem
  | { code: 'empty' }
  | { code: 'too_large' }
  | { code: 'wrong_type' }
  /** Its content does not match its file extension. */
  | { code: 'misnamed' }
  | { code: 'not_text' }
  | { code: 'unreadable' }
  | { code: 'too_many_pixels' }
  | { code: 'encrypted' }
  | { code: 'active'; isPdf: boolean }
  | { code: 'too_slow' }
  | { code: 'busy' }

/** Checks by its content whether a file can be kept: an image is re-encoded, other files are unchanged. */
export async function checkOwnFile(
  ctx: RequestContext,
  given: string,
  file: IncomingFile,
): Promise<Result<CheckedFile<OwnFileType>, OwnFileProblem>> {
  if (file.size === 0) return problem({ code: 'empty' })
  if (file.size > largestFile) return problem({ code: 'too_large' })
  const fileName = cleanFileName(given)
  const contentType = typeByName(fileName)
  if (!contentType) return problem({ code: 'wrong_type' })
  if (!possibleTypes(file.head).includes(contentType)) return problem({ code: 'misnamed' })
  const admitted = await admitFile(ctx, file)
  if ('code' in admitted) return problem(admitted)
  if (contentType === 'text/plain') {
    return isPlainText(await wholeOf(file))
      ? ok({ fileName, contentType, file, ...admitted })
      : problem({ code: 'not_text' })
  }
  const inspected = await inspectFile(senderOf(ctx.actor), file, contentType)
  if (inspected.verdict === 'fine') return ok({ fileName, contentType, file: inspected.file, ...admitted })
  if (inspected.verdict === 'wrong_type') return problem({ code: 'misnamed' })
  if (inspected.verdict === 'active') return problem({ code: 'active', isPdf: contentType === 'application/pdf' })
  return problem({ code: inspected.verdict })
}
