import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { longestQuestion, undoSeconds } from '#app/features/casework/case.ts'
import type { SelectedAnswer } from '#app/features/casework/queue/act-on-selected.server.ts'
import type { SelectedAct, SelectedCase } from '#app/features/casework/queue/read-selected.server.ts'
import { counted, limitWords } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'

const applications = (count: number) => counted(count, 'application')

export const selectedWords = words('routes/admin/selected', {
  heading: (act: SelectedAct, count: number, to: ApplicationStatus | undefined) => {
    if (act === 'assign') return `Give ${applications(count)} to somebody`
    if (act === 'ask') return `Request documents for ${applications(count)}`
    return to ? `Set ${applications(count)} to ${statusWords[to].name}` : `Set the status of ${applications(count)}`
  },
  get lede() {
    return `Nothing is changed yet. Look at what would change, then confirm. You can undo it for ${undoSeconds} seconds.`
  },
  missing: (count: number) => `${applications(count)} cannot be shown: not there any more, or your own.`,
  what: ({ isThere, isChanged, isOverride, gate }: SelectedCase) => {
    if (isThere) return 'Stays as it is'
    if (isChanged) return 'Changed since you selected it'
    if (isOverride) return 'Override, needs a reason'
    if (gate?.code === 'visa') return 'No visa yet, needs a reason'
    if (gate?.code === 'filing') return 'Filing record not complete, needs a reason'
    return gate ? `${counted(gate.open.length, 'document')} not verified, needs a reason` : 'Normal move'
  },
  confirm: (act: SelectedAct, to: ApplicationStatus | undefined) => {
    if (act === 'assign') return 'Assign'
    if (act === 'ask') return 'Send the request'
    return `Set to ${to ? statusWords[to].name : 'a status'}`
  },
})
