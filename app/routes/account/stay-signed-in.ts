import { redirect } from 'react-router'
import { staySignedIn } from '#app/features/accounts/sign-in/stay-signed-in.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { qualityOf } from '#app/platform/http/answers/kept-answer.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/stay-signed-in.ts'

export const handle: PageHandle = { access: 'signed-in', own: true, duringMaintenance: true }

export function loader() {
  throw redirect('/')
}

/** Extends the session and returns the time left to the client script. */
export async function action({ context, request }: Route.ActionArgs) {
  const { signedIn, cameFrom = '/' } = context.get(pageContext)
  const seconds = await staySignedIn(context.get(requestContext), requireFound(signedIn))
  const accept = request.headers.get('Accept')
  if (qualityOf(accept, ['application/json']) > qualityOf(accept, ['text/html'])) return Response.json({ seconds })
  throw redirect(cameFrom, 303)
}
