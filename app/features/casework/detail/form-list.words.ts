import type { Confidence } from '#app/features/visas/confidence.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const compared: Record<Confidence, string> = {
  high: 'Compared with the official form',
  medium: 'From general knowledge, not compared with the official form',
  low: 'Unconfirmed: check every question against the official form',
}

export const formListWords = {
  title: 'Government form',
  official: 'Official form',
  source: (confidence: Confidence, publisher: string, asOf: PlainDate) =>
    `${compared[confidence]} (${publisher}, ${formatDate(asOf)}).`,
  open: 'Show all answers',
  logged: 'Opening or downloading the full form is logged.',
  copy: 'Copy',
  copied: 'Copied',
  copyWhat: (label: string) => `Copy: ${label}`,
}
