import type { CheckedFile } from '#app/features/documents/intake/check-file.server.ts'
import { cleanFileName } from '#app/features/documents/intake/file-name.ts'
import { inspectFile } from '#app/features/documents/intake/inspect-file.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import type { OwnFileType } from '../own-file.ts'
import { possibleTypes, typeByName } from './own-file-type.ts'
import { isPlainText } from './plain-text.ts'

export type OwnFileProblem =
  | { code: 'empty' }
  | { code: 'too_large' }
  | { code: 'wrong_type' }
  /** Its content is something else than the ending of its name says. */
  | { code: 'misnamed' }
  | { code: 'not_text' }
  | { code: 'unreadable' }
  | { code: 'too_many_pixels' }
  | { code: 'encrypted' }
  | { code: 'active'; isPdf: boolean }

/** Decides by its content whether somebody may keep a file with us: an image drawn anew, the rest as it came. */
export async function checkOwnFile(
  given: string,
  bytes: Uint8Array,
): Promise<Result<CheckedFile<OwnFileType>, OwnFileProblem>> {
  if (bytes.length === 0) return problem({ code: 'empty' })
  if (bytes.length > largestFile) return problem({ code: 'too_large' })
  const fileName = cleanFileName(given)
  const contentType = typeByName(fileName)
  if (!contentType) return problem({ code: 'wrong_type' })
  if (!possibleTypes(bytes).includes(contentType)) return problem({ code: 'misnamed' })
  if (contentType === 'text/plain') {
    return isPlainText(bytes) ? ok({ fileName, contentType, bytes }) : problem({ code: 'not_text' })
  }
  const inspected = await inspectFile(bytes, contentType)
  if (inspected.verdict === 'fine') return ok({ fileName, contentType, bytes: inspected.bytes })
  if (inspected.verdict === 'wrong_type') return problem({ code: 'misnamed' })
  if (inspected.verdict === 'active') return problem({ code: 'active', isPdf: contentType === 'application/pdf' })
  return problem({ code: inspected.verdict })
}
