import type { RouterContextProvider } from 'react-router'
import { readBesideDollars } from '#app/features/quotes/read-beside-dollars.server.ts'
import { asksForCookies } from '#app/platform/http/cookies/cookie-choice.ts'
import { hydrationContext } from '#app/platform/http/hydrated.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { frameAt, isPortal } from '../portal-paths.ts'
import { endsSoon } from '../shell-account.server.ts'
import { flashWords } from './flash.words.ts'
import type { WorkFrame } from './work-frame.ts'

export async function workFrameOf(context: Readonly<RouterContextProvider>): Promise<WorkFrame> {
  const { theme, currency, demo, cookies, maintenance, signedIn } = context.get(pageContext)
  // The router's data requests have a suffix on their address.
  const { path } = context.get(hydrationContext)
  const ctx = context.get(requestContext)
  const { actor, now } = ctx
  const endsIn = signedIn && endsSoon(signedIn.endsAt, now)
  return {
    theme,
    demo,
    beside: await readBesideDollars(ctx, currency),
    flash: flashWords[cookies.get('flash') ?? ''],
    asksForCookies: asksForCookies(cookies),
    maintenance: maintenance && { message: maintenance.message ?? null },
    session: endsIn === undefined ? undefined : { endsIn, isStaff: actor.kind === 'staff' },
    around: isPortal(path, actor) ? 'portal' : frameAt(path) === 'area' ? 'area' : undefined,
  }
}
