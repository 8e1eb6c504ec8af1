/** A route of an address, with what stands in the places of its parameters. */
export type FoundRoute<Route> = { readonly route: Route; readonly params: Readonly<Record<string, string>> }

type Parts = readonly string[]

/**
 * Finds the route of a path as the router does, for paths spelled as the table spells them: another case, a slash at
 * the end and a malformed escape are left to the router, and nothing is found for them here. Where several routes fit,
 * the one with the most fixed parts is meant.
 */
export function routeFinder<Route>(
  routes: ReadonlyMap<string, Route>,
): (pathname: string) => FoundRoute<Route> | undefined {
  const withParams = [...routes]
    .filter(([pattern]) => pattern.includes('/:'))
    .map(([pattern, route]) => ({ parts: pattern.split('/'), route }))
    .sort((one, other) => fixedIn(other.parts) - fixedIn(one.parts))
  const byLength = Map.groupBy(withParams, ({ parts }) => parts.length)

  return (pathname) => {
    const plain = routes.get(pathname)
    if (plain) return { route: plain, params: {} }
    // Under this ending the router answers with the data of a page.
    if (pathname.endsWith('.data') || isReadAnew.test(pathname)) return undefined
    const path = pathname.split('/')
    for (const { parts, route } of byLength.get(path.length) ?? []) {
      if (!fits(parts, path)) continue
      const params = paramsIn(parts, path)
      return params && { route, params }
    }
    return undefined
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

/** Decoded as the router does it, which reads a slash that was escaped twice as a slash too. */
function paramsIn(parts: Parts, path: Parts): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      parts.flatMap((part, index) => {
        if (!isParam(part)) return []
        return [[part.slice(1), decodeURIComponent(path[index] ?? '').replaceAll('%2F', '/')]]
      }),
    )
  } catch {
    return undefined
  }
}

/**
 * Whether each part of a path is written as we write it in our links. The same address can be written in many other
 * ways, with an escape for every letter of it.
 */
export function isWrittenPlainly(pathname: string): boolean {
  if (!pathname.includes('%')) return true
  return pathname.split('/').every((part) => encodeURIComponent(decodeURIComponent(part)) === part)
}
