import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { longestQuestion, undoSeconds } from '#app/features/casework/case.ts'
import type { SelectedAct, SelectedCase } from '#app/features/casework/queue/read-selected.server.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/admin/selected')
const { headings, outcome, confirmations } = said

export const selectedWords = words('routes/admin/selected', {
  heading: (act: SelectedAct, count: number, to: ApplicationStatus | undefined): string =>
    act === 'status' && to ? headings.statusTo({ count, status: statusWords[to].name }) : headings[act]({ count }),
  get lede(): string {
    return said.ledeFor({ undoSeconds })
  },
  what: ({ isThere, isChanged, isOverride, gate }: SelectedCase): string => {
    if (isThere) return outcome.same
    if (isChanged) return outcome.changed
    if (isOverride) return outcome.override
    if (gate?.code === 'visa' || gate?.code === 'filing') return outcome[gate.code]
    return gate ? outcome.documents({ count: gate.open.length }) : outcome.normal
  },
  confirm: (act: SelectedAct, to: ApplicationStatus | undefined): string =>
    act === 'status' && to ? confirmations.statusTo({ status: statusWords[to].name }) : confirmations[act],
  problems: {
    get too_long(): string {
      return said.tooLong({ longestQuestion })
    },
  },
})
