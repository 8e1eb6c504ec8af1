import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { isId } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'

/** The tabs of the queue, and what stands in each. Everything that was ever submitted is in the first. */
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

/** The row that a page of the list follows or precedes, as the sort's own key. */
export type Cursor = { readonly side: 'after' | 'before'; readonly key: SortKey }

/** What a row is sorted by: how its clock or its wait stands (not for the newest first), a moment or day, and its id. */
export type SortKey = { readonly rank: number; readonly at: string; readonly id: string }

/** All that a list was asked for. It stands in the address and nowhere else. */
export type QueueState = {
  readonly tab: QueueTab
  /** As it was typed: words to look for and filters such as `to:FR`. */
  readonly q: string
  readonly sort: QueueSort
  readonly cursor: Cursor | undefined
}

export const queuePath = href('/admin/applications')
export const longestQuery = 200

/** What is due first comes first; of what is decided, the newest. */
export function usualSort(tab: QueueTab): QueueSort {
  return tab === 'approved' || tab === 'rejected' ? 'newest' : 'due'
}

/** What an address asks for. What it says that makes no sense is as if it were not said. */
export function readQueueState(params: URLSearchParams): QueueState {
  const tab = queueTabs.find((tab) => tab === params.get('tab')) ?? 'all'
  const sort = queueSorts.find((sort) => sort === params.get('sort')) ?? usualSort(tab)
  const q = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestQuery)
  return { tab, q, sort, cursor: readCursor(params, 'after', sort) ?? readCursor(params, 'before', sort) }
}

/** The same list as parameters of an address, with what else it carries; nothing that goes without saying. */
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

/** The address of a list. */
export function queueAt(state: QueueState, more?: Readonly<Record<string, string | undefined>>): string {
  return listAt(queueParams(state, more))
}

/** The address of a list whose query is known as it stands in an address. */
export function listAt(list: string | URLSearchParams, path = queuePath): string {
  const query = list.toString()
  return query ? `${path}?${query}` : path
}

/** The address of a case, seen from a list. */
export function caseAt(
  id: string,
  list: string | URLSearchParams = '',
  more: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const params = new URLSearchParams(list)
  for (const [name, value] of Object.entries(more)) if (value) params.set(name, value)
  return listAt(params, `${queuePath}/${id}`)
}

/** Another list made of this one. It begins at its first page, sorted as it was chosen or as is usual there. */
export function otherList(
  state: QueueState,
  change: Partial<Pick<QueueState, 'tab' | 'q' | 'sort' | 'cursor'>>,
): QueueState {
  const tab = change.tab ?? state.tab
  const sort = change.sort ?? (state.sort === usualSort(state.tab) ? usualSort(tab) : state.sort)
  return { tab, sort, q: change.q ?? state.q, cursor: change.cursor }
}

const momentShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/
const dayShape = /^\d{4}-\d{2}-\d{2}$/

function printKey({ rank, at, id }: SortKey): string {
  return `${rank}~${at}~${id}`
}

function readCursor(params: URLSearchParams, side: Cursor['side'], sort: QueueSort): Cursor | undefined {
  const [rank = '', at = '', id = '', ...rest] = (params.get(side) ?? '').split('~')
  const shape = sort === 'travel' ? dayShape : momentShape
  const isKey = /^[0-3]$/.test(rank) && rest.length === 0 && isId<'application'>(id)
  if (!isKey || !shape.test(at) || Number.isNaN(Date.parse(at))) return undefined
  return { side, key: { rank: Number(rank), at, id } }
}
