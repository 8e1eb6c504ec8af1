import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import type { CaseDetail } from './read-case.server.ts'

/** The acts of the page, as its forms name them. */
export const caseIntents = [
  'move',
  'override',
  'verify',
  'reject',
  'reopen',
  'note',
  'ask',
  'answered',
  'assign',
  'flag',
  'unflag',
  'visa-end',
  'visa-back',
] as const
export type CaseIntent = (typeof caseIntents)[number]

/** What somebody meant, where an application has changed since they saw it. */
export type Conflict = {
  readonly meant: ApplicationStatus
  /** Undefined where the page does not know which status they saw. */
  readonly from: ApplicationStatus | undefined
}

/** What a form of the page came back with: nothing of what was typed is lost. */
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
  readonly revealed?: string
  readonly answer?: CaseAnswer
}

/** The address of a case, seen from a list. */
export function caseAt(id: string, list: string, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams(list)
  for (const [name, value] of Object.entries({ id, ...more })) params.set(name, value)
  return `/admin/applications?${params}`
}

/** Where the forms of a case are sent. */
export function actAt(id: string, list: string, paper: string | null = null): string {
  const params = new URLSearchParams(list)
  if (paper) params.set('doc', paper)
  const query = params.toString()
  return `/admin/applications/${id}${query ? `?${query}` : ''}`
}

export function typedIn({ answer }: CaseView, intent: CaseIntent, name: string): string | undefined {
  return answer?.intent === intent ? answer.typed[name] : undefined
}

export function problemIn({ answer }: CaseView, name: string): string | undefined {
  return answer?.problems.find(({ field }) => field === name)?.message
}
