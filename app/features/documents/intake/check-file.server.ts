import { ok, problem, type Result } from '#app/lib/result.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import type { IncomingFile } from '#app/platform/files/incoming-file.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { ContentType } from '../document.ts'
import { type AdmissionProblem, admitFile, senderOf } from './admit-file.server.ts'
import { cleanFileName } from './file-name.ts'
import { contentTypeOf, extensionAgrees } from './file-type.ts'
import { inspectFile } from './inspect-file.server.ts'

export type FileProblem =
  | AdmissionProblem
  | { code: 'empty' }
  | { code: 'too_large' }
  | { code: 'wrong_type' }
  | { code: 'extension_disagrees'; contentType: ContentType }
  | { code: 'unreadable' }
  | { code: 'too_many_pixels' }
  | { code: 'encrypted' }
  | { code: 'active' }
  /** An image that takes too much time or memory. */
  | { code: 'too_slow' }
  /** Too many files are queued for inspection. */
  | { code: 'busy' }

/** A file ready to be stored: a re-encoded image, or a PDF unchanged. */
export type CheckedFile<Type = ContentType> = {
  fileName: string
  contentType: Type
  file: IncomingFile
  /** It has not been scanned for malware yet, so it may not be opened. */
  quarantined: boolean
}

/** Checks by its content whether a file is accepted. An encrypted or active PDF is refused: see `judgePdf`. */
export async function checkFile(
  ctx: RequestContext,
  given: string,
  file: IncomingFile,
): Promise<Result<CheckedFile, FileProblem>> {
  if (file.size === 0) return problem({ code: 'empty' })
  if (file.size > largestFile) return problem({ code: 'too_large' })
  const contentType = contentTypeOf(file.head)
  if (!contentType) return problem({ code: 'wrong_type' })
  const fileName = cleanFileName(given)
  if (!extensionAgrees(fileName, contentType)) return problem({ code: 'extension_disagrees', contentType })
  const admitted = await admitFile(ctx, file)
  if ('code' in admitted) return problem(admitted)
  const inspected = await inspectFile(senderOf(ctx.actor), file, contentType)
  if (inspected.verdict !== 'fine') return problem({ code: inspected.verdict })
  return ok({ fileName, contentType, file: inspected.file, ...admitted })
}
