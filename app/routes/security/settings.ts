import { redirect } from 'react-router'
import { saveSettings } from '#app/features/accounts/security/save-settings.server.ts'
import { type SecuritySettings, securityToggles } from '#app/features/accounts/security.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { isFresh } from '#app/platform/http/guard-route.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { clientOf, flashCookie } from '../account/session-cookie.server.ts'
import type { Route } from './+types/settings.ts'

export const handle: PageHandle = { access: 'signed-in', own: true }

export function loader() {
  throw redirect('/security')
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const wanted = Object.fromEntries(
    securityToggles.map((toggle) => [toggle, fields.text(toggle) === 'yes']),
  ) as SecuritySettings
  const [call, page] = [context.get(callContext), context.get(pageContext)]
  const signedIn = requireFound(page.signedIn)
  const asking = { ...signedIn, client: clientOf(page, request), isFresh: isFresh(signedIn, call.now, 'send') }
  const result = await saveSettings(call, wanted, asking)

  const on = (to: string, flash: string) =>
    redirect(to, { status: 303, headers: { 'Set-Cookie': flashCookie(page, flash) } })
  if (result.ok) {
    const flash = 'settings-updated'
    throw on(result.value.lacksFactor ? '/security/second-factor' : '/security', flash)
  }
  if (result.problem.code === 'stale') throw on('/reauthenticate?next=%2Fsecurity', 'reauthenticate')
  const flash = result.problem.code === 'forced' ? 'factor-forced' : 'confirm-first'
  throw on('/security', flash)
}
