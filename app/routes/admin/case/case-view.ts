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

/** What can be sent from the page: its forms, and buttons that ask for nothing. */
export const caseIntents = [
  ...(Object.keys(caseForms) as (keyof CaseForms)[]),
  ...(['claim', 'verify', 'reopen', 'answered', 'unflag', 'visa-back', 'task-done', 'task-open'] as const),
  ...(['filing-tick', 'filing-untick', 'filing-tick-all', 'filing-receipt-remove'] as const),
]
export type CaseIntent = (typeof caseIntents)[number]

/** What somebody meant, where an application has changed since they saw it. */
export type Conflict = {
  readonly meant: ApplicationStatus
  /** Undefined where the page does not know which status they saw. */
  readonly from: ApplicationStatus | undefined
}

/** What the page says after an act that cannot be taken back. */
export type CaseSaid = keyof typeof saidWords

/** What a form of the page came back with. */
export type CaseAnswer = {
  readonly intent: CaseIntent
  /** The form itself, where something is wrong with it and nothing was done. */
  readonly sent?: CaseSent
  readonly conflict?: Conflict
  readonly said?: CaseSaid
  readonly undoable?: Undoable | undefined
  /** The case that followed in the list before this one was moved. */
  readonly next?: string
}

/** Everything that the page of a case is drawn from. */
export type CaseView = {
  readonly detail: CaseDetail
  readonly filing: Filing
  /** What changed of the requirements since it was submitted. */
  readonly changes: readonly CaseChange[]
  /** What the traveller found on the visa; undefined where there is none. */
  readonly visaChecks: StaffChecks
  readonly now: Date
  /** The list that somebody came from, as the query of its address. */
  readonly list: string
  /** The kind of the paper to look at, as the address has it. */
  readonly paper: string | null
  /** Who else has it open. */
  readonly others: readonly string[]
  readonly conversation: ConversationView
  readonly next: string | null
  readonly previous: string | null
  /** Once for each page: it makes a note one note. */
  readonly once: string
  /** The whole passport number, on the one page that was asked for it. */
  readonly revealed?: string | undefined
  /** The government's form with nothing masked, on the one page that was asked for it. */
  readonly openedForm?: FilledForm | undefined
  readonly answer?: CaseAnswer | undefined
}

/** One of the forms as it came back, where something is wrong with it. */
export function answerIn<Intent extends keyof CaseForms>({ answer }: CaseView, intent: Intent) {
  return answer?.sent && answer.intent === intent ? (answer.sent as AnswerTo<CaseForms[Intent]>) : undefined
}
