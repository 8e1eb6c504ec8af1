import type { CaseAssignee } from '#app/features/casework/queue/read-assignee.server.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import type { viewForm } from './views/view.form.ts'

export type QueueAnswer = {
  readonly undoable?: Undoable | undefined
  /** A case another officer claimed first. */
  readonly taken?: CaseAssignee | undefined
  readonly nothing?: boolean
  readonly view?: 'saved' | 'deleted' | AnswerTo<typeof viewForm>
}
