type Parts = readonly string[]

/**
 * Finds the route of a path as the router does, for paths spelled as the table spells them: another case and a slash
 * at the end are left to the router, and nothing is found for them here. Where several routes fit,
 * the one with the most fixed parts is meant.
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
    // Under this ending the router answers with the data of a page.
    if (pathname.endsWith('.data') || isReadAnew.test(pathname)) return undefined
    const path = pathname.split('/')
    return byLength.get(path.length)?.find(({ parts }) => fits(parts, path))?.route
  }
}

// An address of another page, once its dots and backslashes are taken out or what follows a # is left off.
const isReadAnew = /[\\#]|\/(\.|%2e){1,2}(\/|$)/i

const isParam = (part: string) => part.startsWith(':')

function fixedIn(parts: Parts): number {
  return parts.filter((part) => !isParam(part)).length
}

function fits(parts: Parts, path: Parts): boolean {
  return parts.every((part, index) => (isParam(part) ? path[index] !== '' : part === path[index]))
}

/**
 * Whether each part of a path is written as we write it in our links. The same address can be written in many other
 * ways, with an escape for every letter of it.
 */
export function isWrittenPlainly(pathname: string): boolean {
  if (!pathname.includes('%')) return true
  return pathname.split('/').every((part) => encodeURIComponent(decodeURIComponent(part)) === part)
}
