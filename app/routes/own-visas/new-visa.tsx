import { randomUUID } from 'node:crypto'
import { readFormFacts } from '#app/features/visa-records/read-form-facts.server.ts'
import { addVisaRecord } from '#app/features/visa-records/save-visa-record.server.ts'
import { visaRecordForm, visaRecordOf } from '#app/features/visa-records/visa-record.form.ts'
import { mostVisaRecords } from '#app/features/visa-records/visa-record.ts'
import { visaRecordWords as words } from '#app/features/visa-records/visa-record.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { answerOf, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { Page } from '#app/ui/page/page.tsx'
import type { Route } from './+types/new-visa.ts'
import { VisaFields } from './visa-form.tsx'

export const handle: PageHandle = { access: 'signed-in', saves: () => visaRecordForm().savedNames, hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { facts, names, ownName } = await readFormFacts(signedInRequest(context).ctx)
  return { facts, names, ownName, once: randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page } = signedInRequest(context)
  const fields = await readFields(request)
  const { facts, ownName, accountId } = await readFormFacts(ctx)
  const sent = visaRecordForm(facts).read(fields)
  if (!sent.ok) return sent.refuse()
  const { visa, problems } = visaRecordOf(sent.value, ownName)
  if (!visa) return sent.refuse(problems)
  const added = await addVisaRecord(ctx, accountId, { ...visa, number: visa.number ?? '' }, fields.text('once'))
  if (!added.ok) return sent.refuse({ '': words.visaForm.full({ mostHeldVisas: mostVisaRecords }) }, { status: 409 })
  throw redirectWithFlash(page, href('/visas'), 'visa-kept')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function NewVisaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, names, ownName, once } = loaderData
  const form = visaRecordForm(facts).show(answerOf(actionData), { traveller: ownName })
  return (
    <Page title={words.visaForm.title} back={{ to: href('/visas'), text: words.back }} form={form}>
      <VisaFields form={form} names={names} once={once} />
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
