import { redirect } from 'react-router'
import { openFilledForm } from '#app/features/casework/detail/open-filled-form.server.ts'
import { requireMayReveal } from '#app/features/casework/detail/reveal-passport-number.server.ts'
import { filledFormWords } from '#app/features/own-cases/filled-form/filled-form.words.ts'
import { filledFormPdf } from '#app/features/own-cases/filled-form/filled-form-pdf.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { seenFrom } from '../seen-from.ts'
import type { Route } from './+types/filled-form-pdf.ts'

export const handle: PageHandle = { access: 'staff', needs: 'passport.reveal' }

/** A GET request does nothing, as with the page of the form. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  requireMayReveal(context.get(requestContext))
  throw redirect(seenFrom(request, idParam(params.applicationId)))
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { form, reference } = await openFilledForm(ctx, idParam(params.applicationId), 'file')
  return new Response(await filledFormPdf(form, { reference, on: dayOf(ctx.now) }), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${filledFormWords.file({ reference })}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
