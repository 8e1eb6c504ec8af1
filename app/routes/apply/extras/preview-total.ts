import { previewExtras } from '#app/features/applications/extras/choose-extras.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { orderOf } from '../draft-page.server.ts'
import type { Route } from './+types/preview-total.ts'
import { addOnsOf, extrasForm, insuranceProblems } from './extras.form.ts'

export const handle: PageHandle = { access: 'signed-in' }

/**
 * Returns the order as it would be with the current input. Nothing is stored; responds with 422 while the input is
 * invalid.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = extrasForm.read(await readFields(request))
  if (!sent.ok || insuranceProblems(sent.value).length > 0) return new Response(null, { status: 422 })
  const draft = await previewExtras(context.get(requestContext), idParam(params.applicationId), addOnsOf(sent.value))
  return Response.json(orderOf(draft))
}
