import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { CaseDetail } from '#app/features/casework/detail/read-case.server.ts'
import { dateFields } from '#app/ui/form/date-question.ts'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'

/** The forms of the page by their intent, each with the fields somebody types into: none of them is ever lost. */
export const caseForms = {
  move: ['moveNote'],
  override: ['overrideTo', 'overrideReason', 'overrideNote'],
  verify: [],
  reject: ['rejectReason', 'rejectNote'],
  reopen: [],
  note: ['note'],
  ask: ['question'],
  answered: [],
  assign: [],
  flag: ['flag', 'flagNote', ...dateFields('flagDue')],
  unflag: [],
  'visa-end': dateFields('visaEnd'),
  'visa-back': [],
} as const satisfies Record<string, readonly string[]>

export type CaseIntent = keyof typeof caseForms
export const caseIntents = Object.keys(caseForms) as CaseIntent[]

/** What somebody meant, where an application has changed since they saw it. */
export type Conflict = {
  readonly meant: ApplicationStatus
  /** Undefined where the page does not know which status they saw. */
  readonly from: ApplicationStatus | undefined
}

/** What a form of the page came back with. */
export type CaseAnswer = {
  readonly intent: CaseIntent
  readonly typed: Readonly<Record<string, string>>
  readonly problems: readonly FieldProblem[]
  readonly conflict?: Conflict
}

/** Everything that the page of a case is drawn from. */
export type CaseView = {
  readonly detail: CaseDetail
  readonly now: Date
  /** The list that somebody came from, as the query of its address. */
  readonly list: string
  /** The kind of the paper to look at, as the address has it. */
  readonly paper: string | null
  /** Who else has it open. */
  readonly others: readonly string[]
  readonly next: string | null
  readonly previous: string | null
  /** Once for each page: it makes a note one note. */
  readonly once: string
  /** The whole passport number, on the one page that was asked for it. */
  readonly revealed?: string | undefined
  readonly answer?: CaseAnswer | undefined
}

/** A field of one of the forms as it stands: what was typed into it, and what is wrong with that. */
export function askedIn<Intent extends CaseIntent>(
  { answer }: CaseView,
  intent: Intent,
  name: (typeof caseForms)[Intent][number],
) {
  const { typed, problems } = answer?.intent === intent ? answer : {}
  return asked<string>(typed, problems, name)
}

export function problemIn({ answer }: CaseView, name: string): string | undefined {
  return answer?.problems.find(({ field }) => field === name)?.message
}
