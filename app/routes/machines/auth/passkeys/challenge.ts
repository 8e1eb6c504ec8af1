import {
  askForSecondStep,
  askToReauthenticate,
  askToSignIn,
} from '#app/features/accounts/passkeys/ask-for-passkey.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { stepToken } from '#app/routes/account/session-cookie.server.ts'
import type { Route } from './+types/challenge.ts'
import { answer, readAsked, refuse, unreadable } from './json-answers.server.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

/** Returns the challenge a passkey signs; `{ use }` states the purpose. */
export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  return readAsked({ context, request }, async (page, { use }) => {
    if (use === 'sign-in') return answer(await askToSignIn(ctx))
    if (use === 'second-step') {
      const asked = await askForSecondStep(ctx, stepToken(page))
      return asked.ok ? answer(asked.value) : refuse('gone')
    }
    if (use === 'reauthenticate') {
      return page.signedIn ? answer(await askToReauthenticate(ctx, page.signedIn)) : refuse('signed_out')
    }
    return unreadable()
  })
}
