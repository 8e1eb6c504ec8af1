import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { type Id, isId } from '#app/lib/id.ts'
import { isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { longestReference } from '../filing.ts'

export const filingsAPage = 50

/** Filters by follow-up date: all, overdue, today and soon, or none entered. */
export const dueFilters = ['all', 'overdue', 'soon', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** The position a page starts after or ends before. */
export type FilingKey = { readonly day: PlainDate; readonly id: Id<'application'> }
export type FilingCursor = { readonly side: 'after' | 'before'; readonly key: FilingKey }

/** The list's state, stored only in the URL. */
export type FilingListState = {
  readonly due: DueFilter
  /** A destination code, or '' for all. */
  readonly to: string
  /** Who filed it: an id, "none" if not entered, or '' for all. */
  readonly by: Id<'account'> | 'none' | ''
  /** A government's full reference. Also finds decided cases. */
  readonly q: string
  readonly cursor: FilingCursor | undefined
}

export const filingsPath = href('/admin/filings')

/** Parses the URL; invalid values are ignored. */
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

/** The URL of a changed list, from its first page. */
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

export function filingAt(id: Id<'application'>): string {
  return `${caseAt(id)}#filing`
}

function readCursor(params: URLSearchParams, side: FilingCursor['side']): FilingCursor | undefined {
  const [day = '', id = '', ...rest] = (params.get(side) ?? '').split('~')
  if (rest.length > 0 || !isPlainDate(day) || !isId<'application'>(id)) return undefined
  return { side, key: { day, id } }
}

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
  /** Whether the government's decision is pending. */
  readonly isOpen: boolean
}

/** Number of pending decisions by government or officer, and how many of them are overdue for follow-up. */
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
  /** With all filters but the date. */
  readonly counts: Readonly<Record<DueFilter, number>>
  /** The governments and officers of all open filings, most overdue first. */
  readonly countries: readonly FilingCount<string>[]
  readonly officers: readonly FilingCount<Id<'account'> | 'none'>[]
}
