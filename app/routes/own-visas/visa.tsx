import { endOf } from '#app/features/applications/saved-travellers/saved-traveller.ts'
import { deleteVisaRecord } from '#app/features/visa-records/delete-visa-record.server.ts'
import { openVisaRecord } from '#app/features/visa-records/open-kept.server.ts'
import { readFormFacts } from '#app/features/visa-records/read-form-facts.server.ts'
import { changeVisaRecord } from '#app/features/visa-records/save-visa-record.server.ts'
import { typedVisa, visaRecordForm, visaRecordOf } from '#app/features/visa-records/visa-record.form.ts'
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
import type { Route } from './+types/visa.ts'
import { DeleteKept } from './kept-form.tsx'
import { VisaFields } from './visa-form.tsx'

export const handle: PageHandle = { access: 'signed-in', saves: () => visaRecordForm().savedNames, hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = signedInRequest(context)
  const visa = await openVisaRecord(ctx, idParam(params.heldVisaId))
  const { facts, names, ownName } = await readFormFacts(ctx)
  return { facts, names, typed: typedVisa(visa, ownName), numberEnd: endOf(visa.number) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, page, accountId } = signedInRequest(context)
  const id = idParam<'held-visa'>(params.heldVisaId)
  const fields = await readFields(request)
  if (fields.has('delete')) {
    await deleteVisaRecord(ctx, id)
    throw redirectWithFlash(page, href('/visas'), 'visa-deleted')
  }
  await openVisaRecord(ctx, id)
  const { facts, ownName } = await readFormFacts(ctx)
  const sent = visaRecordForm(facts).read(fields)
  if (!sent.ok) return sent.refuse()
  const { visa, problems } = visaRecordOf(sent.value, ownName)
  if (!visa) return sent.refuse(problems)
  await changeVisaRecord(ctx, accountId, id, visa)
  throw redirectWithFlash(page, href('/visas'), 'visa-kept')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function VisaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, names, typed, numberEnd } = loaderData
  const form = visaRecordForm(facts).show(answerOf(actionData), typed)
  return (
    <Page title={words.visaForm.changeTitle} back={{ to: href('/visas'), text: words.back }} form={form}>
      <VisaFields form={form} names={names} numberEnd={numberEnd} />
      <DeleteKept button={words.visaForm.delete} text={words.visaForm.deleteText} />
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
