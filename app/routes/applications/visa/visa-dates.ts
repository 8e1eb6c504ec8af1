import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readIssuedVisa } from '#app/features/documents/read-documents.server.ts'
import { stampOfMoment, wholeDayCalendar } from '#app/lib/calendar/whole-day-calendar.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/visa-dates.ts'
import { entriesOf } from './load-visa.server.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** The dates of the traveller's own visa as an iCalendar file, without personal names. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const draft = await readDraft(ctx, idParam(params.applicationId), 'read')
  const { id, reference } = draft.application
  const entries = (await readIssuedVisa(ctx, id)) ? entriesOf(ctx, draft) : []
  if (entries.length === 0) throw new NotFound()
  const text = wholeDayCalendar({ product: 'Visa', of: `${id}-visa`, stamp: stampOfMoment(ctx.now), entries })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${reference}-visa.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
