import { leaveBy } from '#app/features/quotes/components/answer/checklist.ts'
import { readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { NotFound, requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { journeyOf, readJourney } from '../journey-search.ts'
import { endsOf, isPassport, isPlace } from '../route-ends.ts'
import type { Route } from './+types/checklist-file.ts'
import { checklistCalendar } from './checklist-calendar.ts'
import { checklistPdf } from './checklist-pdf.server.ts'

export const handle: PageHandle = { access: 'public' }

/** Serves the departure checklist as a PDF, and its dates as a calendar. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { file } = params
  if (file !== 'checklist.pdf' && file !== 'checklist.ics') throw new NotFound()
  const ctx = context.get(requestContext)
  const lists = await readCountries(ctx)
  const { from, to } = requireFound(endsOf(lists, params))
  const today = dayOf(ctx.now)
  const journey = readJourney(url.searchParams, {
    today,
    from: from.code,
    isPassport: (code) => isPassport(lists, code),
    isPlace: (code) => isPlace(lists, code),
  })
  const read = await readRouteQuote(ctx, { from: from.code, to: to.code, ...journeyOf(journey) })
  const found = requireFound(read.ok ? read.value : undefined)
  const { kind } = found.answer.requirement
  if (kind !== 'visa_free' && kind !== 'same_country') throw new NotFound()
  const days = { travelOn: journey.dates.travel, returnOn: journey.dates.return }
  const checklist = { answer: found.answer, days, leaveBy: leaveBy(found.answer, days), today }
  const isPdf = file === 'checklist.pdf'
  return new Response(isPdf ? await checklistPdf(checklist) : checklistCalendar(checklist), {
    headers: {
      'Content-Type': isPdf ? 'application/pdf' : 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${from.code}-${to.code}-${file}"`,
      // The address may contain trip details.
      'Cache-Control': 'private, no-store',
    },
  })
}
