import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { type Id, isId } from '#app/lib/id.ts'
import { isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { longestReference } from '../filing.ts'

/** How many rows a page of the list has. */
export const filingsAPage = 50

/** Which days to follow up are listed: all, those that are over, those of today and soon, or none entered. */
export const dueFilters = ['all', 'overdue', 'soon', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** Whose day comes after or before a page. */
export type FilingKey = { readonly day: PlainDate; readonly id: Id<'application'> }
export type FilingCursor = { readonly side: 'after' | 'before'; readonly key: FilingKey }

/** All that the list was asked for. It stands in the address and nowhere else. */
export type FilingListState = {
  readonly due: DueFilter
  /** A destination by its code, or '' for all. */
  readonly to: string
  /** Who filed: an id, "none" where nobody entered it, or '' for all. */
  readonly by: Id<'account'> | 'none' | ''
  /** A government's reference, whole. It finds decided cases too. */
  readonly q: string
  readonly cursor: FilingCursor | undefined
}

export const filingsPath = href('/admin/filings')

/** What an address asks for. What it says that makes no sense is as if it were not said. */
export function readFilingList(params: URLSearchParams): FilingListState {
  const due = dueFilters.find((due) => due === params.get('due')) ?? 'all'
  const [to, by] = [params.get('to') ?? '', params.get('by') ?? '']
  return {
    due,
    to: /^[A-Z]{2}$/.test(to) ? to : '',
    by: by === 'none' || isId<'account'>(by) ? by : '',
    q: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestReference),
    cursor: readCursor(params, 'after') ?? readCursor(params, 'before'),
  }
}

/** The address of a list made of this one, which begins at its first page. */
export function filingsAt(state: FilingListState, change: Partial<FilingListState> = {}): string {
  const { due, to, by, q, cursor } = { ...state, cursor: undefined, ...change }
  const said = {
    due: due === 'all' ? '' : due,
    to,
    by,
    q,
    [cursor?.side ?? 'after']: cursor ? `${cursor.key.day}~${cursor.key.id}` : '',
  }
  const params = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  return params.size > 0 ? `${filingsPath}?${params}` : filingsPath
}

/** The filing of a case. */
export function filingAt(id: Id<'application'>): string {
  return `${caseAt(id)}#filing`
}

function readCursor(params: URLSearchParams, side: FilingCursor['side']): FilingCursor | undefined {
  const [day = '', id = '', ...rest] = (params.get(side) ?? '').split('~')
  if (rest.length > 0 || !isPlainDate(day) || !isId<'application'>(id)) return undefined
  return { side, key: { day, id } }
}

/** A row of the list. */
export type ListedFiling = {
  readonly id: Id<'application'>
  readonly reference: string
  readonly applicantName: string
  readonly toCountry: string
  readonly toName: string
  readonly governmentReference: string
  readonly filedOn: PlainDate | null
  readonly filedBy: string | null
  readonly followUpOn: PlainDate | null
  readonly appointmentAt: string | null
  /** Whether the government has still to decide. */
  readonly isOpen: boolean
}

/** How many a government has still to decide, or a colleague filed; and of how many the day to follow up is over. */
export type FilingCount<Of> = {
  readonly of: Of
  readonly name: string
  readonly open: number
  readonly overdue: number
}

export type FilingList = {
  readonly rows: readonly ListedFiling[]
  readonly previous: FilingKey | undefined
  readonly next: FilingKey | undefined
  /** By what the address asks for, but for the day. */
  readonly counts: Readonly<Record<DueFilter, number>>
  /** The governments of all open filings, and who filed with them, most overdue first. */
  readonly countries: readonly FilingCount<string>[]
  readonly officers: readonly FilingCount<Id<'account'> | 'none'>[]
}
