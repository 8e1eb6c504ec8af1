import { ok, type Result } from '#app/lib/result.ts'
import { type AskedProblem, askedNumber } from './asked.ts'

/** The requested slice of a list. */
export type AskedPage = { readonly limit: number; readonly offset: number }

const mostOffset = 1_000_000

export function askedPage(
  search: URLSearchParams,
  { most, usual }: { readonly most: number; readonly usual: number },
): Result<AskedPage, AskedProblem> {
  const limit = askedNumber(search, 'limit', { least: 1, most, usual })
  if (!limit.ok) return limit
  const offset = askedNumber(search, 'offset', { least: 0, most: mostOffset, usual: 0 })
  return offset.ok ? ok({ limit: limit.value, offset: offset.value }) : offset
}

/** Position of the next page; null at the end. `narrowed`: the other filters. */
export function nextOf(
  at: string,
  { limit, offset }: AskedPage,
  total: number,
  narrowed: Readonly<Record<string, string | undefined>>,
): string | null {
  if (offset + limit >= total) return null
  const search = new URLSearchParams({ limit: String(limit), offset: String(offset + limit) })
  for (const [name, value] of Object.entries(narrowed)) if (value) search.set(name, value)
  return `${at}?${search}`
}
