import { type ContactStatus, contactStatuses } from '#app/features/content/messages/contact-message.ts'
import { type TicketStatus, ticketStatuses } from '#app/features/support/ticket.ts'
import { readCursor } from './cursor.ts'

export const ticketFilters = ['waiting', ...ticketStatuses] as const
export type TicketFilter = (typeof ticketFilters)[number]

/** The query of the list. Unknown values fall back to the default. */
export type DeskSearch =
  | { tab: 'tickets'; status: TicketFilter; q: string; after: string[] | undefined }
  | { tab: 'contact'; status: ContactStatus; q: string; after: string[] | undefined }

const longestSearch = 100

export function readDeskSearch(search: URLSearchParams): DeskSearch {
  const q = (search.get('q') ?? '').trim().slice(0, longestSearch)
  const [status, after] = [search.get('status') ?? '', search.get('after')]
  if (search.get('tab') === 'contact') {
    const known = contactStatuses.find((one) => one === status) ?? 'open'
    return { tab: 'contact', status: known, q, after: readCursor(after, 1) }
  }
  const known = ticketFilters.find((one) => one === status) ?? 'waiting'
  return { tab: 'tickets', status: known, q, after: readCursor(after, 2) }
}

/** A search covers every status, unless the user chose one. */
export function statusesOf({ status, q }: { status: TicketFilter; q: string }): readonly TicketStatus[] {
  if (status !== 'waiting') return [status]
  return q ? ticketStatuses : ['open', 'in-progress']
}
