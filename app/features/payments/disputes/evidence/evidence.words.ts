import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const times = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

const said = words('payments/disputes/evidence')

export const evidenceWords = words('payments/disputes/evidence', {
  time: (at: Date) => times.format(at),
  application: (reference: string, from: string, to: string, name: string) =>
    name ? said.applicationNamed({ reference, from, to, name }) : said.applicationOf({ reference, from, to }),
})

export type EvidenceSection = keyof typeof evidenceWords.sections
