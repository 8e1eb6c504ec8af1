import type { CaseView } from '#app/features/casework/case.ts'
import type { Queue } from '#app/features/casework/queue/queue.ts'
import type { QueueState } from '#app/features/casework/queue/queue-query.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import type { QueueAnswer } from './queue-answer.ts'

/** The countries to choose from, as the options of two lists. */
type CountryChoices = { readonly from: string; readonly to: string }

export type QueuePageProps = {
  state: QueueState
  queue: Queue
  views: readonly CaseView[]
  /** The lists beside the queue, with how many cases each shows, counted up to a limit. */
  lists: readonly { readonly name: string; readonly query: string; readonly count: number }[]
  agency: {
    readonly partners: readonly { readonly id: string; readonly name: string }[]
    readonly branches: readonly { readonly id: string; readonly name: string }[]
  }
  colleagues: readonly { readonly id: string; readonly name: string }[]
  /** How many prices and payments wait to be confirmed. */
  before: number
  now: Date
  me: string
  mayDecide: boolean
  mayAssign: boolean
  undoable: Undoable | undefined
  countries: CountryChoices
  names: Readonly<Record<string, string>>
  /** What one of its forms came back with. */
  answer: QueueAnswer | undefined
}
