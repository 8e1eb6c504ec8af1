import { redirect } from 'react-router'
import { requestQuote } from '#app/features/applications/request-quote.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { Route } from './+types/quote-request.ts'

export const handle: PageHandle = { access: 'signed-in' }

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/apply/${idParam(params.applicationId)}/pay`)
}

export async function action({ context, params }: Route.ActionArgs) {
  const id = idParam<'application'>(params.applicationId)
  await requestQuote(context.get(callContext), id)
  throw redirect(`/apply/${id}/pay`, { status: 303 })
}
