import { endOf } from '#app/features/applications/saved-travellers/saved-traveller.ts'
import { deleteHeldVisa } from '#app/features/held-visas/delete-held-visa.server.ts'
import { heldVisaForm, heldVisaOf, typedVisa } from '#app/features/held-visas/held-visa.form.ts'
import { heldVisaWords as words } from '#app/features/held-visas/held-visa.words.ts'
import { openHeldVisa } from '#app/features/held-visas/open-kept.server.ts'
import { readFormFacts } from '#app/features/held-visas/read-form-facts.server.ts'
import { changeHeldVisa } from '#app/features/held-visas/save-held-visa.server.ts'
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

export const handle: PageHandle = { access: 'signed-in', holds: () => heldVisaForm().heldNames, hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = signedInRequest(context)
  const visa = await openHeldVisa(call, idParam(params.heldVisaId))
  const { facts, names, ownName } = await readFormFacts(call)
  return { facts, names, typed: typedVisa(visa, ownName), numberEnd: endOf(visa.number) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call, page, accountId } = signedInRequest(context)
  const id = idParam<'held-visa'>(params.heldVisaId)
  const fields = await readFields(request)
  if (fields.has('delete')) {
    await deleteHeldVisa(call, id)
    throw redirectWithFlash(page, href('/visas'), 'visa-deleted')
  }
  await openHeldVisa(call, id)
  const { facts, ownName } = await readFormFacts(call)
  const sent = heldVisaForm(facts).read(fields)
  if (!sent.ok) return sent.refuse()
  const { visa, problems } = heldVisaOf(sent.value, ownName)
  if (!visa) return sent.refuse(problems)
  await changeHeldVisa(call, accountId, id, visa)
  throw redirectWithFlash(page, href('/visas'), 'visa-kept')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function VisaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, names, typed, numberEnd } = loaderData
  const form = heldVisaForm(facts).show(answerOf(actionData), typed)
  return (
    <Page title={words.visaForm.changeTitle} back={{ to: href('/visas'), text: words.back }} form={form}>
      <VisaFields form={form} names={names} numberEnd={numberEnd} />
      <DeleteKept button={words.visaForm.delete} text={words.visaForm.deleteText} />
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
