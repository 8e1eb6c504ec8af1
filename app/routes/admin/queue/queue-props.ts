import type { CaseView } from '#app/features/casework/case.ts'
import type { Queue } from '#app/features/casework/queue/queue.ts'
import type { QueueState } from '#app/features/casework/queue/queue-query.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import type { QueueAnswer } from './queue-answer.ts'
import type { CountryChoices } from './queue-fields.tsx'

export type QueuePageProps = {
  state: QueueState
  queue: Queue
  views: readonly CaseView[]
  /** How many prices and payments wait to be confirmed. */
  before: number
  now: Date
  me: string
  mayDecide: boolean
  undoable: Undoable | undefined
  countries: CountryChoices
  names: Readonly<Record<string, string>>
  /** What one of its forms came back with. */
  answer: QueueAnswer | undefined
}
