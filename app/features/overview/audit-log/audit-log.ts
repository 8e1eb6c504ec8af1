import { type AuditAct, type AuditRow, auditActs } from '#app/features/audit/audit.ts'
import type { Id } from '#app/lib/id.ts'

export const auditPerPage = 50
export const longestAuditSearch = 120

/** The search criteria for the log. `before` and `after` are sequence numbers of rows. */
export type AuditAsked = {
  /** A name, email address or account id, matched against the actor and the subject. */
  readonly person: string
  /** An application's reference or id; includes its documents and refunds. */
  readonly application: string
  readonly act: AuditAct | undefined
  readonly before: number | undefined
  readonly after: number | undefined
}

export function readAuditAsked(search: URLSearchParams): AuditAsked {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, longestAuditSearch)
  const before = rowNumber(search.get('before'))
  return {
    person: text('person'),
    application: text('application'),
    act: auditActs.find((act) => act === search.get('act')),
    before,
    after: before ? undefined : rowNumber(search.get('after')),
  }
}

function rowNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** A row with the current names of its subjects. */
export type ListedAct = Omit<AuditRow, 'role'> & {
  /** Null if no staff member was the actor; empty if their account is deleted. */
  readonly actorName: string | null
  /** The account's name or the application's reference; undefined if deleted, or without one. */
  readonly subjectName: string | undefined
  /** The application of a document or refund. */
  readonly applicationId: Id<'application'> | undefined
}

/** Which kinds of linked items the reader may open. */
export type AuditLinks = Readonly<
  Record<'document' | 'role' | 'setting' | 'coupon' | 'partner' | 'refund' | 'money' | 'ticket', boolean>
>
