import { redirect } from 'react-router'
import {
  type SettingsProblem,
  type SettingsSaved,
  saveSettings,
} from '#app/features/accounts/security/save-settings.server.ts'
import { type SecuritySettings, securityToggles } from '#app/features/accounts/security.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { isFresh } from '#app/platform/http/guard-route.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import type { Route } from './+types/settings.ts'
import { ownOf } from './own.server.ts'

export const handle: PageHandle = { access: 'signed-in', own: true }

export function loader() {
  throw redirect(href('/security'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const wanted = Object.fromEntries(
    securityToggles.map((toggle) => [toggle, fields.text(toggle) === 'yes']),
  ) as SecuritySettings
  const { ctx, page, ...signedIn } = signedInRequest(context)
  const own = { ...ownOf(page, request), isFresh: isFresh(signedIn, ctx.now, 'send') }
  const result = await saveSettings(ctx, wanted, own)

  const { to, flash } = result.ok ? leadFor(result.value) : leadInstead[result.problem.code]
  throw redirectWithFlash(page, to, flash)
}

/** If a second factor is switched on without one set up, setting it up comes first. */
function leadFor({ lacksFactor }: SettingsSaved) {
  return lacksFactor
    ? { to: href('/security/second-factor'), flash: 'factor-first' }
    : { to: href('/security'), flash: 'settings-updated' }
}

const leadInstead: Record<SettingsProblem['code'], { to: string; flash: string }> = {
  stale: { to: `${href('/reauthenticate')}?next=%2Fsecurity`, flash: 'reauthenticate' },
  forced: { to: href('/security'), flash: 'factor-forced' },
  unconfirmed: { to: href('/security'), flash: 'confirm-first' },
}
