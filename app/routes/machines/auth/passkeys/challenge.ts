import {
  askForSecondStep,
  askToReauthenticate,
  askToSignIn,
} from '#app/features/accounts/passkeys/ask-for-passkey.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { stepToken } from '#app/routes/account/session-cookie.server.ts'
import type { Route } from './+types/challenge.ts'
import { answer, readAsked, refuse, unreadable } from './json-answers.server.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

/** Returns the challenge a passkey signs; `{ use }` states the purpose. */
export function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  return readAsked({ context, request }, async (page, { use }) => {
    if (use === 'sign-in') return answer(await askToSignIn(call))
    if (use === 'second-step') {
      const asked = await askForSecondStep(call, stepToken(page))
      return asked.ok ? answer(asked.value) : refuse('gone')
    }
    if (use === 'reauthenticate') {
      return page.signedIn ? answer(await askToReauthenticate(call, page.signedIn)) : refuse('signed_out')
    }
    return unreadable()
  })
}
