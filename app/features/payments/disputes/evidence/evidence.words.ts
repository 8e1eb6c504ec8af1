import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { AccessEvent, EmailState } from './evidence.ts'

const times = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

export const evidenceWords = words('payments/disputes/evidence', {
  time: (at: Date) => times.format(at),
  application: (reference: string, from: string, to: string, name: string) =>
    `${reference}: ${from} to ${to}${name ? `, ${name}` : ''}`,
})

export type EvidenceSection = keyof typeof evidenceWords.sections
