import { createHash } from 'node:crypto'
import { shareCard } from '#imagery/share/share-card.ts'
import { sharePoints } from '#imagery/share/share-points.server.ts'
import type { ShareContent } from './share-content.server.ts'

// About 130 kB each. The key is the content: another price or date is another image.
const mostKept = 200
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

export const keyOf = (place: string, content: ShareContent) =>
  createHash('sha256')
    .update(JSON.stringify([place, content]))
    .digest('base64url')
    .slice(0, 22)

export const isKept = (key: string) => kept.has(key)

/** The image, from an LRU cache. */
export function pictureFor(key: string, content: ShareContent, draw: () => string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = kept.get(key) ?? sharePoints(shareCard({ ...content, drawing: draw() }))
  kept.delete(key)
  kept.set(key, picture)
  // A failed image is retried next time.
  picture.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return picture
}
