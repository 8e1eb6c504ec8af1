import type { PageHandle } from '#app/platform/http/access.ts'
import { keptAnswer } from '#app/platform/http/answers/kept-answer.server.ts'
import { accessContext } from '#app/platform/http/route-access.server.ts'
import type { Route } from './+types/speculation-rules.ts'

export const handle: PageHandle = { access: 'machine' }

/**
 * The speculation rules: pages the browser may prefetch before a link is pressed. Only pages identical for every
 * visitor and marked so (`cache` of their handle), because fetching those has no side effects and reveals nothing.
 * Pages that require sign-in are excluded, because requesting one leaves a flash message. Nothing is prerendered,
 * because that would run scripts on pages not yet visited.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const pages = [...context.get(accessContext).values()].filter(
    ({ access, handle: { cache }, hasPage, pattern }) => (access === 'public' && cache && hasPage) || pattern === '/',
  )
  const rule = {
    // On hover or press, not for every visible link.
    eagerness: 'moderate',
    where: {
      and: [
        { href_matches: pages.map(({ pattern }) => pattern) },
        { not: { selector_matches: '[download], [target]:not([target=_self])' } },
      ],
    },
  }
  return keptAnswer(request, {
    body: JSON.stringify({ prefetch: [rule] }),
    contentType: 'application/speculationrules+json',
    seconds: 3600,
  })
}
