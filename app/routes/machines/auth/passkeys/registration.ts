import { offerPasskey } from '#app/features/accounts/passkeys/offer-passkey.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/registration.ts'
import { answer, readAsked, refuse } from './json-answers.server.ts'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true }

/** Returns the options for creating a passkey. The new passkey is submitted to /security/passkeys as a form. */
export function action({ context, request }: Route.ActionArgs) {
  return readAsked({ context, request }, async ({ signedIn }) => {
    const offered = await offerPasskey(context.get(requestContext), requireFound(signedIn))
    return offered.ok ? answer(offered.value) : refuse(offered.problem.code)
  })
}
