import { redirect } from 'react-router'
import { openFilledForm } from '#app/features/casework/detail/open-filled-form.server.ts'
import { requireMayReveal } from '#app/features/casework/detail/reveal-passport-number.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { seenFrom } from '../seen-from.ts'
import type { Route } from './+types/values.ts'

export const handle: PageHandle = { access: 'staff', needs: 'passport.reveal' }

/** A GET request does nothing, as with the whole form. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  requireMayReveal(context.get(requestContext))
  throw redirect(seenFrom(request, idParam(params.applicationId)))
}

/** The hidden values of the form of a case, for the officer who copies it. The access is logged. */
export async function action({ context, params }: Route.ActionArgs) {
  const { form } = await openFilledForm(context.get(requestContext), idParam(params.applicationId), 'copy')
  const fields = form.sections.flatMap(({ fields }) => fields).filter(({ isMasked }) => isMasked)
  const values = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
  return Response.json(values, { headers: { 'Cache-Control': 'no-store' } })
}
