import { encodedSize } from '#app/lib/picture-checks/encoded-size.ts'
import { isTooSmall } from '#app/lib/picture-checks/least-size.ts'
import { leastSizeOf } from '../pictures/picture-needs.ts'
import type { CheckedFile } from './check-file.server.ts'

export type TooSmall = { code: 'too_small'; width: number; height: number; leastWidth: number; leastHeight: number }

/**
 * Whether a picture has too few pixels for this type of document. We re-encoded it, so its first bytes state its size.
 * The minimum follows the picture's orientation.
 */
export async function whyTooSmall(kind: string, { file, contentType }: CheckedFile): Promise<TooSmall | undefined> {
  const least = leastSizeOf(kind)
  if (!least || contentType === 'application/pdf') return undefined
  for await (const bytes of file.read()) {
    const size = encodedSize(bytes)
    if (!size || !isTooSmall(size, least)) return undefined
    const [leastWidth, leastHeight] = size.width >= size.height ? [least.long, least.short] : [least.short, least.long]
    return { code: 'too_small', ...size, leastWidth, leastHeight }
  }
  return undefined
}
