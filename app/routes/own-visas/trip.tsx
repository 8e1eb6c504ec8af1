import { openKeptTrip } from '#app/features/visa-records/open-kept.server.ts'
import { readFormFacts } from '#app/features/visa-records/read-form-facts.server.ts'
import { deleteTrip } from '#app/features/visa-records/trips/delete-trip.server.ts'
import { changeTrip } from '#app/features/visa-records/trips/save-trip.server.ts'
import { tripForm, tripOf, typedTrip } from '#app/features/visa-records/trips/trip.form.ts'
import { visaRecordWords as words } from '#app/features/visa-records/visa-record.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { answerOf, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { Page } from '#app/ui/page/page.tsx'
import type { Route } from './+types/trip.ts'
import { DeleteKept } from './kept-form.tsx'
import { TripFields } from './trip-form.tsx'
import { problemsOf } from './trip-problems.ts'

export const handle: PageHandle = { access: 'signed-in', saves: () => tripForm().savedNames, hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = signedInRequest(context)
  const trip = await openKeptTrip(ctx, idParam(params.tripId))
  const { facts, names, ownName } = await readFormFacts(ctx)
  return { facts, names, typed: typedTrip(trip, ownName) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, page, accountId } = signedInRequest(context)
  const id = idParam<'kept-trip'>(params.tripId)
  const fields = await readFields(request)
  if (fields.has('delete')) {
    await deleteTrip(ctx, id)
    throw redirectWithFlash(page, href('/visas'), 'trip-deleted')
  }
  await openKeptTrip(ctx, id)
  const { facts, ownName } = await readFormFacts(ctx)
  const sent = tripForm(facts).read(fields)
  if (!sent.ok) return sent.refuse()
  const { trip, problems } = tripOf(sent.value, ownName, facts.today)
  if (!trip) return sent.refuse(problems)
  const changed = await changeTrip(ctx, accountId, id, trip)
  if (!changed.ok) return sent.refuse(problemsOf(changed.problem, facts), { status: 409 })
  throw redirectWithFlash(page, href('/visas'), 'trip-kept')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function TripPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, names, typed } = loaderData
  const form = tripForm(facts).show(answerOf(actionData), typed)
  return (
    <Page title={words.tripForm.changeTitle} back={{ to: href('/visas'), text: words.back }} form={form}>
      <TripFields form={form} names={names} />
      <DeleteKept button={words.tripForm.delete} text={words.tripForm.deleteText} />
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
