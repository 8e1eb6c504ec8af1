import { documentNames } from '#app/features/applications/changes/change.words.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

type Pair<Value> = { readonly before: Value; readonly after: Value }

const instead = (after: string, before: string) => `${after} instead of ${before}`

/** What a change of route changes, a row for each thing. */
export const routeChangeWords = {
  rows: {
    passport: 'Passport',
    destination: 'Destination',
    visa: 'Visa',
    total: 'Total',
    decision: 'Decision expected by',
    form: 'Government form',
    kept: 'Documents you keep',
    added: 'New documents',
    dropped: 'No longer needed',
  },
  instead,
  same: (what: string) => `${what} (no change)`,
  toChoose: (before: string) =>
    before ? `You choose on the next page. ${before} no longer applies.` : 'You choose on the next page.',
  dependingOnVisa: (now: string, before: string) => `About ${instead(now, before)}, depending on the visa`,
  estimate: (total: string) => `${total} (estimate)`,
  date: ({ before, after }: Pair<PlainDate>) => instead(formatDate(after), formatDate(before)),
  form: ({ kept, added, aside }: { kept: number; added: number; aside: number }) => {
    const sentences = [
      kept > 0 && `${counted(kept, 'answer')} ${kept === 1 ? 'stays' : 'stay'}.`,
      added > 0 && `${counted(added, 'new question')}.`,
      aside > 0 && `${counted(aside, 'answer')} not needed now: saved in case you change back.`,
    ].filter((sentence) => typeof sentence === 'string')
    return sentences.length > 0 ? sentences.join(' ') : 'No change'
  },
  oldPassport:
    'The passport number, dates and scan in this application are from the old passport. Replace them with those of the new one.',
  documents: documentNames,
}
