import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

/** What the machine read in a file. */
export const fileFactWords = {
  size: 'Size',
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  otherShape: ({ widthMm, heightMm }: PhotoSpec) => `Another shape than ${widthMm} × ${heightMm} mm`,
  pages: 'Pages',
  newest: 'Newest date in it',
  day: (day: PlainDate, age: number) => `${formatDate(day)}, ${age === 0 ? 'today' : `${counted(age, 'day')} ago`}`,
  tooOld: 'Older than three months',
  noDay: 'None found',
  noText: 'It is a scan without text',
}
