import { filledFormWords } from '#app/features/own-cases/filled-form/filled-form.words.ts'
import { filledFormPdf } from '#app/features/own-cases/filled-form/filled-form-pdf.server.ts'
import { readFilledForm } from '#app/features/own-cases/filled-form/read-filled-form.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/filled-form.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** Serves the traveller's own filled form, for review before filing and for their records afterwards. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { form, reference } = await readFilledForm(ctx, idParam(params.applicationId))
  return new Response(await filledFormPdf(form, { reference, on: dayOf(ctx.now) }), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${filledFormWords.file({ reference })}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
