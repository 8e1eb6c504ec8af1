import { data, redirect } from 'react-router'
import { openFilledForm } from '#app/features/casework/detail/open-filled-form.server.ts'
import { requireMayReveal } from '#app/features/casework/detail/reveal-passport-number.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { CasePage } from '../case-page.tsx'
import { loadCase } from '../load-case.server.ts'
import { seenFrom } from '../seen-from.ts'
import type { Route } from './+types/filled-form.ts'

export const handle: PageHandle = { access: 'staff', needs: 'passport.reveal' }

/** Revealing the whole form is an explicit action, so a GET request redirects to the case. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireMayReveal(context.get(requestContext))
  if (!context.get(pageContext).sent) throw redirect(seenFrom(request, idParam(params.applicationId)))
  return loadCase(context, request, params.applicationId)
}

export async function action({ context, params }: Route.ActionArgs) {
  const { form } = await openFilledForm(context.get(requestContext), idParam(params.applicationId), 'page')
  return data({ form }, { headers: { 'Cache-Control': 'no-store' } })
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export default function FilledFormPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CasePage loaded={loaderData} form={actionData?.form} />
}
