import type { CaseView } from '#app/features/casework/case.ts'
import type { Queue } from '#app/features/casework/queue/queue.ts'
import type { QueueState } from '#app/features/casework/queue/queue-query.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import type { QueueAnswer } from './queue-answer.ts'

/** The country choices, as the options of 2 lists. */
type CountryChoices = { readonly from: string; readonly to: string }

export type QueuePageProps = {
  state: QueueState
  queue: Queue
  views: readonly CaseView[]
  /** The saved lists, with the number of cases in each, counted up to a limit. */
  lists: readonly { readonly name: string; readonly query: string; readonly count: number }[]
  agency: {
    readonly partners: readonly { readonly id: string; readonly name: string }[]
    readonly branches: readonly { readonly id: string; readonly name: string }[]
  }
  colleagues: readonly { readonly id: string; readonly name: string }[]
  /** The number of prices and payments awaiting confirmation. */
  before: number
  now: Date
  me: string
  mayDecide: boolean
  mayAssign: boolean
  undoable: Undoable | undefined
  countries: CountryChoices
  names: Readonly<Record<string, string>>
  answer: QueueAnswer | undefined
}
