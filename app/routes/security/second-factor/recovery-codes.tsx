import { data, redirect } from 'react-router'
import { factorWords } from '#app/features/accounts/factors/factor.words.ts'
import { renewRecoveryCodes } from '#app/features/accounts/factors/recovery-codes.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ownOf } from '../own.server.ts'
import type { Route } from './+types/recovery-codes.ts'
import { RecoveryPage } from './recovery-page.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true, duringMaintenance: true }

// Codes are shown only in the response that generated them, never at an address.
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).sent) throw redirect(href('/security/second-factor'))
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, email, role } = signedInRequest(context)
  const idempotencyKey = (await readFields(request)).text('once')
  const result = await renewRecoveryCodes(ctx, ownOf(page, request), idempotencyKey)
  if (!result.ok) throw redirect(href('/security/second-factor'), 303)
  return data({ codes: result.value, email, now: ctx.now, forStaff: isStaffRole(role) })
}

export default function RecoveryCodesPage({ actionData }: Route.ComponentProps) {
  return actionData ? <RecoveryPage {...actionData} /> : null
}

export const ErrorBoundary = failedPage(() => ({ title: factorWords.failed, text: factorWords.failedMore }))
