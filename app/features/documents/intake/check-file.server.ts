import { ok, problem, type Result } from '#app/lib/result.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import type { ContentType } from '../document.ts'
import { cleanFileName } from './file-name.ts'
import { contentTypeOf, extensionAgrees } from './file-type.ts'
import { inspectFile } from './inspect-file.server.ts'

export type FileProblem =
  | { code: 'empty' }
  | { code: 'too_large' }
  | { code: 'wrong_type' }
  | { code: 'extension_disagrees'; contentType: ContentType }
  | { code: 'unreadable' }
  | { code: 'too_many_pixels' }
  | { code: 'encrypted' }
  | { code: 'active' }

/** What may be kept: an image drawn anew, or a PDF as it came. */
export type CheckedFile<Type = ContentType> = { fileName: string; contentType: Type; bytes: Uint8Array }

/** Decides by its content whether a file may be kept. A PDF is refused when encrypted, or active: see `judgePdf`. */
export async function checkFile(given: string, bytes: Uint8Array): Promise<Result<CheckedFile, FileProblem>> {
  if (bytes.length === 0) return problem({ code: 'empty' })
  if (bytes.length > largestFile) return problem({ code: 'too_large' })
  const contentType = contentTypeOf(bytes)
  if (!contentType) return problem({ code: 'wrong_type' })
  const fileName = cleanFileName(given)
  if (!extensionAgrees(fileName, contentType)) return problem({ code: 'extension_disagrees', contentType })
  const inspected = await inspectFile(bytes, contentType)
  if (inspected.verdict !== 'fine') return problem({ code: inspected.verdict })
  return ok({ fileName, contentType, bytes: inspected.bytes })
}
