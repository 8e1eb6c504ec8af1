import { randomUUID } from 'node:crypto'
import { readFormFacts } from '#app/features/visa-records/read-form-facts.server.ts'
import { addTrip } from '#app/features/visa-records/trips/save-trip.server.ts'
import { tripForm, tripOf } from '#app/features/visa-records/trips/trip.form.ts'
import { visaRecordWords as words } from '#app/features/visa-records/visa-record.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { answerOf, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { Page } from '#app/ui/page/page.tsx'
import type { Route } from './+types/new-trip.ts'
import { TripFields } from './trip-form.tsx'
import { problemsOf } from './trip-problems.ts'

export const handle: PageHandle = { access: 'signed-in', saves: () => tripForm().savedNames, hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { facts, names, ownName } = await readFormFacts(signedInRequest(context).ctx)
  return { facts, names, ownName, once: randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page } = signedInRequest(context)
  const fields = await readFields(request)
  const { facts, ownName, accountId } = await readFormFacts(ctx)
  const sent = tripForm(facts).read(fields)
  if (!sent.ok) return sent.refuse()
  const { trip, problems } = tripOf(sent.value, ownName, facts.today)
  if (!trip) return sent.refuse(problems)
  const added = await addTrip(ctx, accountId, trip, fields.text('once'))
  if (!added.ok) return sent.refuse(problemsOf(added.problem, facts), { status: 409 })
  throw redirectWithFlash(page, href('/visas'), 'trip-kept')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function NewTripPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, names, ownName, once } = loaderData
  const form = tripForm(facts).show(answerOf(actionData), { traveller: ownName })
  return (
    <Page title={words.tripForm.title} back={{ to: href('/visas'), text: words.back }} form={form}>
      <TripFields form={form} names={names} once={once} />
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
