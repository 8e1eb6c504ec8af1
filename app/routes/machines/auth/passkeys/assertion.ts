import { redirect } from 'react-router'
import { readSignedCredential, type SignedCredential } from '#app/features/accounts/passkeys/credential.ts'
import { finishWithPasskey } from '#app/features/accounts/passkeys/finish-with-passkey.server.ts'
import { isPasskeyUse, type PasskeyUse } from '#app/features/accounts/passkeys/passkey.ts'
import { reauthenticateWithPasskey } from '#app/features/accounts/passkeys/reauthenticate-with-passkey.server.ts'
import { signInWithPasskey } from '#app/features/accounts/passkeys/sign-in-with-passkey.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { arrivalOf, clientOf, goOnSignedIn, stepToken } from '#app/routes/account/session-cookie.server.ts'
import type { Route } from './+types/assertion.ts'
import { leadOn, readAsked, refuse, unreadable } from './json-answers.server.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

type Shown = { use: PasskeyUse; credential: SignedCredential; next: string | undefined }

/** Verifies a passkey assertion: `{ use, credential, next }`. Returns the next address, and sets its cookies. */
export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  return readAsked({ context, request }, async (page, { use, credential: sent, next }) => {
    const credential = readSignedCredential(sent)
    if (!credential || !isPasskeyUse(use)) return unreadable()
    const shown = { use, credential, next: typeof next === 'string' ? ownPath(next) : undefined }
    return use === 'reauthenticate'
      ? reauthenticate(ctx, page, { request, shown })
      : enter(ctx, page, { request, shown })
  })
}

type Asked = { request: Request; shown: Shown }

async function enter(ctx: RequestContext, page: PageRequest, { request, shown }: Asked): Promise<Response> {
  const arrival = arrivalOf(page, request)
  const { credential } = shown
  const result =
    shown.use === 'sign-in'
      ? await signInWithPasskey(ctx, credential, arrival)
      : await finishWithPasskey(ctx, credential, { stepToken: stepToken(page), arrival })
  if (!result.ok) return refuse(result.problem.code)
  return leadOn(goOnSignedIn(page, result.value, { next: shown.next ?? href('/dashboard') }))
}

async function reauthenticate(ctx: RequestContext, page: PageRequest, { request, shown }: Asked): Promise<Response> {
  if (!page.signedIn) return refuse('signed_out')
  const asking = { ...page.signedIn, client: clientOf(page, request) }
  const result = await reauthenticateWithPasskey(ctx, shown.credential, asking)
  return result.ok ? leadOn(redirect(shown.next ?? href('/security'))) : refuse(result.problem.code)
}
