/** A path with a search of its own; nothing is asked for what is empty. */
export function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => !!pair[1])
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

export const countryAt = (code: string, search: Readonly<Record<string, string | undefined>> = {}) =>
  withSearch(`/country/${code}`, search)

/** The whole answer to a route. */
export const routeAt = (from: string, to: string) => `/requirements/${from}/${to}`

export const applyAt = (to: string, from?: string | undefined) => withSearch('/apply', { from, to })
