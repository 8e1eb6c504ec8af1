import { documentNames } from '#app/features/applications/changes/change.words.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

type Pair<Value> = { readonly before: Value; readonly after: Value }

const instead = (after: string, before: string) => `${after} instead of ${before}`

/** What a change of route changes, a row for each thing. */
export const routeChangeWords = words('own-cases/route-change', {
  instead,
  toChoose: (before: string) =>
    before ? `You choose on the next page. ${before} no longer applies.` : 'You choose on the next page.',
  dependingOnVisa: (now: string, before: string) => `About ${instead(now, before)}, depending on the visa`,
  date: ({ before, after }: Pair<PlainDate>) => instead(formatDate(after), formatDate(before)),
  form: ({ kept, added, aside }: { kept: number; added: number; aside: number }) => {
    const sentences = [
      kept > 0 && `${counted(kept, 'answer')} ${kept === 1 ? 'stays' : 'stay'}.`,
      added > 0 && `${counted(added, 'new question')}.`,
      aside > 0 && `${counted(aside, 'answer')} not needed now: saved in case you change back.`,
    ].filter((sentence) => typeof sentence === 'string')
    return sentences.length > 0 ? sentences.join(' ') : 'No change'
  },
  get documents() {
    return documentNames
  },
})
