import { type AuditAct, type AuditRow, auditActs } from '#app/features/audit/audit.ts'
import type { Id } from '#app/lib/id.ts'

export const auditPerPage = 50
export const longestAuditSearch = 120

/** What the log is asked for. The rows lie before or after one of them, by its number. */
export type AuditAsked = {
  /** A name, an email address or the id of an account: who did it, or whom it was done to. */
  readonly person: string
  /** The reference or the id of an application, with its documents and refunds. */
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

/** A row with the names of what it is about, as they are today. */
export type ListedAct = Omit<AuditRow, 'role'> & {
  /** Null where nobody of the staff did it; empty where their account is gone. */
  readonly actorName: string | null
  /** The name of an account, or the reference of an application; undefined where it is gone, or has neither. */
  readonly subjectName: string | undefined
  /** The application that a document or a refund belongs to. */
  readonly applicationId: Id<'application'> | undefined
}

/** What of the things in the log whoever reads it may open. */
export type AuditLinks = Readonly<
  Record<'document' | 'role' | 'setting' | 'coupon' | 'partner' | 'refund' | 'money' | 'ticket', boolean>
>
