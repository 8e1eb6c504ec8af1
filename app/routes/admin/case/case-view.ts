import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { FilledForm } from '#app/features/applications/forms/filled-form.ts'
import type { saidWords } from '#app/features/casework/detail/detail.words.ts'
import type { CaseDetail } from '#app/features/casework/detail/read-case.server.ts'
import type { Filing } from '#app/features/casework/filing/filing.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import type { CaseChange } from '#app/features/fact-news/read-case-changes.server.ts'
import type { StaffChecks } from '#app/features/issued-visas/read-visa-check.server.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { type CaseForms, type CaseSent, caseForms } from './case.form.ts'
import type { ConversationView } from './conversation/conversation-view.ts'

/** Everything that can be submitted from the page: its forms, and buttons without fields. */
export const caseIntents = [
  ...(Object.keys(caseForms) as (keyof CaseForms)[]),
  ...(['claim', 'verify', 'reopen', 'answered', 'unflag', 'visa-back', 'task-done', 'task-open'] as const),
  ...(['filing-tick', 'filing-untick', 'filing-tick-all', 'filing-receipt-remove'] as const),
]
export type CaseIntent = (typeof caseIntents)[number]

/** The status an officer chose when the application had changed since they loaded it. */
export type Conflict = {
  readonly meant: ApplicationStatus
  /** Undefined if the page does not know which status they saw. */
  readonly from: ApplicationStatus | undefined
}

/** The confirmation shown after an action that cannot be undone. */
export type CaseSaid = keyof typeof saidWords

export type CaseAnswer = {
  readonly intent: CaseIntent
  /** The form itself, if it was rejected. */
  readonly sent?: CaseSent
  readonly conflict?: Conflict
  readonly said?: CaseSaid
  readonly undoable?: Undoable | undefined
  /** The case that followed in the list before this one moved. */
  readonly next?: string
}

export type CaseView = {
  readonly detail: CaseDetail
  readonly filing: Filing
  /** Requirements that changed since submission. */
  readonly changes: readonly CaseChange[]
  /** The traveller's check of the visa; undefined if there is none. */
  readonly visaChecks: StaffChecks
  readonly now: Date
  /** The list the officer came from, as a query string. */
  readonly list: string
  /** The kind of document to show, from the address. */
  readonly caseDocument: string | null
  /** The colleagues who also have the case open. */
  readonly others: readonly string[]
  readonly conversation: ConversationView
  readonly next: string | null
  readonly previous: string | null
  /** An idempotency key for each page load: a resubmitted note is saved once. */
  readonly once: string
  /** The full passport number, only in the response to a request to reveal it. */
  readonly revealed?: string | undefined
  /** The unmasked government form, only in the response to a request to reveal it. */
  readonly openedForm?: FilledForm | undefined
  readonly answer?: CaseAnswer | undefined
}

/** The submitted form, if it was rejected. */
export function answerIn<Intent extends keyof CaseForms>({ answer }: CaseView, intent: Intent) {
  return answer?.sent && answer.intent === intent ? (answer.sent as AnswerTo<CaseForms[Intent]>) : undefined
}
