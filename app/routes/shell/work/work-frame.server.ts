import type { RouterContextProvider } from 'react-router'
import { readBesideDollars } from '#app/features/quotes/read-beside-dollars.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import { asksForCookies } from '#app/platform/http/cookies/cookie-choice.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { endsSoon } from '../draw-document.server.tsx'
import { isPortal } from '../portal-paths.ts'
import { flashWords } from '../shell.words.ts'
import type { WorkFrame } from './work-frame.ts'

export async function workFrameOf(context: Readonly<RouterContextProvider>): Promise<WorkFrame> {
  const { theme, currency, demo, cookies, maintenance, path, signedIn } = context.get(pageContext)
  const call = context.get(callContext)
  const { actor, now } = call
  const endsIn = signedIn && endsSoon(signedIn.endsAt, now)
  return {
    theme,
    demo,
    beside: await readBesideDollars(call, currency),
    flash: flashWords[cookies.get('flash') ?? ''],
    asksForCookies: asksForCookies(cookies),
    maintenance: maintenance && { message: maintenance.message ?? null },
    session: endsIn === undefined ? undefined : { endsIn, isStaff: actor.kind === 'staff' },
    isPortal: isPortal(path, actor),
  }
}
