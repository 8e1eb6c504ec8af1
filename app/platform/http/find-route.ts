type Parts = readonly string[]

/**
 * Finds the route of a canonical path as the router does. Paths in another case or with a trailing slash are left to
 * the router. If several routes match, the one with the most static segments wins.
 */
export function routeFinder<Route>(routes: ReadonlyMap<string, Route>): (pathname: string) => Route | undefined {
  const withParams = [...routes]
    .filter(([pattern]) => pattern.includes('/:'))
    .map(([pattern, route]) => ({ parts: pattern.split('/'), route }))
    .sort((one, other) => fixedIn(other.parts) - fixedIn(one.parts))
  const byLength = Map.groupBy(withParams, ({ parts }) => parts.length)

  return (pathname) => {
    const plain = routes.get(pathname)
    if (plain) return plain
    // With this suffix the router returns a page's data.
    if (pathname.endsWith('.data') || isReadAnew.test(pathname)) return undefined
    const path = pathname.split('/')
    return byLength.get(path.length)?.find(({ parts }) => fits(parts, path))?.route
  }
}

// Dot segments, backslashes and fragments make it resolve to another page.
const isReadAnew = /[\\#]|\/(\.|%2e){1,2}(\/|$)/i

const isParam = (part: string) => part.startsWith(':')

function fixedIn(parts: Parts): number {
  return parts.filter((part) => !isParam(part)).length
}

function fits(parts: Parts, path: Parts): boolean {
  return parts.every((part, index) => (isParam(part) ? path[index] !== '' : part === path[index]))
}

/**
 * Whether each path segment is in the form our links use. The same path could also be written with an escape for every
 * letter.
 */
export function isWrittenPlainly(pathname: string): boolean {
  if (!pathname.includes('%')) return true
  return pathname.split('/').every((part) => encodeURIComponent(decodeURIComponent(part)) === part)
}
