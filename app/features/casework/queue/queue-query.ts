import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { isId } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'

/** The tabs of the queue and their statuses. The first contains everything ever submitted. */
export const queueTabs = ['all', 'pending', 'processing', 'approved', 'rejected'] as const
export type QueueTab = (typeof queueTabs)[number]

export const tabStatuses: Record<Exclude<QueueTab, 'all'>, readonly ApplicationStatus[]> = {
  pending: ['pending', 'document_verification'],
  processing: ['processing', 'under_review'],
  approved: ['approved'],
  rejected: ['rejected'],
}

export const queueSorts = ['due', 'longest', 'newest', 'travel'] as const
export type QueueSort = (typeof queueSorts)[number]

/** The row a page starts after or ends before, as the sort's own key. */
export type Cursor = { readonly side: 'after' | 'before'; readonly key: SortKey }

/** A row's sort key: the state of its clock or wait (unused for newest first), a timestamp or date, and its id. */
export type SortKey = { readonly rank: number; readonly at: string; readonly id: string }

/** The list's state, stored only in the URL. */
export type QueueState = {
  readonly tab: QueueTab
  /** As typed: search words, and filters such as `to:FR`. */
  readonly q: string
  readonly sort: QueueSort
  readonly cursor: Cursor | undefined
}

export const queuePath = href('/admin/applications')
export const longestQuery = 200

/** Earliest deadline first; for decided cases, newest first. */
export function usualSort(tab: QueueTab): QueueSort {
  return tab === 'approved' || tab === 'rejected' ? 'newest' : 'due'
}

/** Parses the URL; invalid values are ignored. */
export function readQueueState(params: URLSearchParams): QueueState {
  const tab = queueTabs.find((tab) => tab === params.get('tab')) ?? 'all'
  const sort = queueSorts.find((sort) => sort === params.get('sort')) ?? usualSort(tab)
  const q = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestQuery)
  return { tab, q, sort, cursor: readCursor(params, 'after', sort) ?? readCursor(params, 'before', sort) }
}

/** The same list as query parameters, with additional ones; defaults are omitted. */
export function queueParams(
  { tab, q, sort, cursor }: QueueState,
  more: Readonly<Record<string, string | undefined>> = {},
): URLSearchParams {
  const said = {
    tab: tab === 'all' ? undefined : tab,
    q: q || undefined,
    sort: sort === usualSort(tab) ? undefined : sort,
    [cursor?.side ?? 'after']: cursor && printKey(cursor.key),
    ...more,
  }
  return new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export function queueAt(state: QueueState, more?: Readonly<Record<string, string | undefined>>): string {
  return listAt(queueParams(state, more))
}

/** The URL of a list from its query string. */
export function listAt(list: string | URLSearchParams, path = queuePath): string {
  const query = list.toString()
  return query ? `${path}?${query}` : path
}

/** The URL of a case opened from a list. */
export function caseAt(
  id: string,
  list: string | URLSearchParams = '',
  more: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const params = new URLSearchParams(list)
  for (const [name, value] of Object.entries(more)) if (value) params.set(name, value)
  return listAt(params, `${queuePath}/${id}`)
}

/** A changed list, from its first page, with the chosen or default sort. */
export function otherList(
  state: QueueState,
  change: Partial<Pick<QueueState, 'tab' | 'q' | 'sort' | 'cursor'>>,
): QueueState {
  const tab = change.tab ?? state.tab
  const sort = change.sort ?? (state.sort === usualSort(state.tab) ? usualSort(tab) : state.sort)
  return { tab, sort, q: change.q ?? state.q, cursor: change.cursor }
}

const timestampShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/
const dayShape = /^\d{4}-\d{2}-\d{2}$/

function printKey({ rank, at, id }: SortKey): string {
  return `${rank}~${at}~${id}`
}

function readCursor(params: URLSearchParams, side: Cursor['side'], sort: QueueSort): Cursor | undefined {
  const [rank = '', at = '', id = '', ...rest] = (params.get(side) ?? '').split('~')
  const shape = sort === 'travel' ? dayShape : timestampShape
  const isKey = /^[0-3]$/.test(rank) && rest.length === 0 && isId<'application'>(id)
  if (!isKey || !shape.test(at) || Number.isNaN(Date.parse(at))) return undefined
  return { side, key: { rank: Number(rank), at, id } }
}
