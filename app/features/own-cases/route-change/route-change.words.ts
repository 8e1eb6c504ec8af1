import { documentNames } from '#app/features/applications/changes/change.words.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

type Pair<Value> = { readonly before: Value; readonly after: Value }

const said = words('own-cases/route-change')

const instead = (now: string, before: string) => said.insteadOf({ now, before })

/** The effects of a route change, one row each. */
export const routeChangeWords = words('own-cases/route-change', {
  instead,
  toChoose: (before: string) => (before ? said.chooseInstead({ before }) : said.choose),
  dependingOnVisa: (now: string, before: string) => said.aboutInstead({ now, before }),
  date: ({ before, after }: Pair<PlainDate>) => instead(formatDate(after), formatDate(before)),
  form: ({ kept, added, aside }: { kept: number; added: number; aside: number }) =>
    sentences(
      kept > 0 && said.answersKept({ count: kept }),
      added > 0 && said.questionsAdded({ count: added }),
      aside > 0 && said.answersAside({ count: aside }),
    ) || said.noChange,
  documents: documentNames,
})
