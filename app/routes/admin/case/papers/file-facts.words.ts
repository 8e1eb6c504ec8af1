import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

/** What the machine read in a file. */
export const fileFactWords = words('routes/admin/case/papers/file-facts', {
  otherShape: ({ widthMm, heightMm }: PhotoSpec) => `Another shape than ${widthMm} × ${heightMm} mm`,
})
