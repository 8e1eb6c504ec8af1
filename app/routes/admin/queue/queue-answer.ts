import type { Holder } from '#app/features/casework/queue/read-holder.server.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import type { viewForm } from './views/view.form.ts'

/** What a form of the queue comes back with. */
export type QueueAnswer = {
  readonly undoable?: Undoable | undefined
  /** A case that somebody else claimed first. */
  readonly taken?: Holder | undefined
  /** There was no case to hand out. */
  readonly nothing?: boolean
  readonly view?: 'saved' | 'deleted' | AnswerTo<typeof viewForm>
}
