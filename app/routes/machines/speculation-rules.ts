import type { PageHandle } from '#app/platform/http/access.ts'
import { keptAnswer } from '#app/platform/http/answers/kept-answer.server.ts'
import { accessContext } from '#app/platform/http/route-access.server.ts'
import type { Route } from './+types/speculation-rules.ts'

export const handle: PageHandle = { access: 'machine' }

/**
 * Which of our pages a browser may fetch when somebody is about to press a link to them. Only those that are the same
 * for every visitor and say so (`cache` of their handle): fetching one changes nothing and tells nothing. A page that
 * needs a sign-in is not among them, since asking for it leaves a message for the next page. Nothing is prerendered:
 * that would run scripts on pages nobody has come to.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const pages = [...context.get(accessContext).values()].filter(
    ({ access, handle: { cache }, hasPage, pattern }) => (access === 'public' && cache && hasPage) || pattern === '/',
  )
  const rule = {
    // When the pointer rests on a link, or presses it: not for every link that is on the screen.
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
