import type { Id } from '#app/lib/id.ts'
import { isId } from '#app/lib/id.ts'
import type { Role } from '#app/platform/roles.ts'
import type { AccountStatus } from '../accounts/account.ts'
import type { QueueRow } from '../casework/queue/queue.ts'
import type { DocumentStatus } from '../documents/document.ts'
import type { TicketStatus } from '../support/ticket.ts'

export const longestSearch = 200
const mostTerms = 6
/** Terms with fewer letters match only the start of a word: as a substring they would match almost everything. */
export const shortTerm = 3

/** Whether to match only the start of a word: the index is made of trigrams. */
export function isShort(term: string): boolean {
  return !new RegExp(`[\\p{L}\\p{N}]{${shortTerm}}`, 'u').test(term)
}

/** Maximum results shown per kind, and the limit for counting. */
export const mostFound = 6
export const mostCounted = 20

export type FoundCase = Pick<
  QueueRow,
  'id' | 'reference' | 'applicantName' | 'fromCountry' | 'toCountry' | 'fromName' | 'toName' | 'status'
> & {
  readonly kind: 'application'
}

export type FoundPerson = {
  readonly kind: 'person'
  readonly id: Id<'account'>
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly status: AccountStatus
}

export type FoundDocument = {
  readonly kind: 'document'
  readonly id: Id<'document'>
  readonly applicationId: Id<'application'>
  readonly documentKind: string
  readonly fileName: string | null
  readonly status: DocumentStatus
  readonly applicantName: string
  readonly reference: string
}

export type FoundTicket = {
  readonly kind: 'ticket'
  readonly id: Id<'ticket'>
  readonly reference: string
  readonly personName: string
  readonly status: TicketStatus
  readonly updatedAt: Date
}

export type Found = FoundCase | FoundPerson | FoundDocument | FoundTicket

/** Results of one kind. A count above the limit only means "more". */
export type Group<Row> = { readonly rows: readonly Row[]; readonly count: number }

// Symbols alone are not indexed and would scan every row.
const isWord = (term: string) => /[\p{L}\p{N}]/u.test(term)

/** A search query, normalised. */
export type Asked = { readonly text: string; readonly terms: readonly string[]; readonly id: Id<never> | undefined }

export function askedFor(typed: string): Asked {
  const text = typed.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, longestSearch).trim()
  const terms = [...new Set(text.toLowerCase().split(' ').filter(isWord))].slice(0, mostTerms)
  return { text, terms, id: isId<never>(text.toLowerCase()) ? (text.toLowerCase() as Id<never>) : undefined }
}
