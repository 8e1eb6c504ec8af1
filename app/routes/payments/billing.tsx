import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { billingForm } from '#app/features/payments/billing/billing.form.ts'
import { billingWords as words } from '#app/features/payments/billing/billing.words.ts'
import { readBillingDetails } from '#app/features/payments/billing/read-billing-details.server.ts'
import { saveBillingDetails } from '#app/features/payments/billing/save-billing-details.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { residences } from '#app/routes/account/residences.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { AddressFields } from '#app/routes/profile/address-fields.tsx'
import { useTypedAddress } from '#app/routes/profile/use-typed-address.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { answerOf, isOffline, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import type { Route } from './+types/billing.ts'

export const handle: PageHandle = { access: 'signed-in', saves: () => billingForm().savedNames, hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  const known = await readBillingDetails(ctx, accountId)
  const { fullName, country } = await readAccount(ctx, accountId)
  // Without saved billing details, starts with those from the account.
  const details = known.name ? known : { ...known, name: fullName, country }
  return { details, places: await residences(ctx) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, accountId } = signedInRequest(context)
  const fields = await readFields(request)
  const sent = billingForm(await residences(ctx), fields.text('country')).read(fields)
  // Another country has other fields: renders its form with the input, without saving.
  if (fields.text('intent') === 'form') return sent.answer([])
  if (!sent.ok) return sent.refuse()
  await saveBillingDetails(ctx, accountId, sent.value)
  throw redirectWithFlash(page, href('/payments'), 'billing-saved')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function BillingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, places } = loaderData
  const { typed: now, onChange } = useTypedAddress()
  const said = isOffline(actionData) ? undefined : actionData
  const country = now?.country ?? said?.typed.country ?? details.country
  const answer = said ? { ...said, typed: { ...said.typed, ...now } } : answerOf(actionData)
  const form = billingForm(places, country).show(answer, { ...details, ...now })
  const { name, company, taxNumber } = form.fields
  return (
    <Page
      width="reading"
      title={words.title}
      lede={words.lede}
      form={form}
      back={{ to: href('/payments'), text: words.back }}
    >
      <PostForm className="card stack stack-lg" data-busy={words.saving} onChange={onChange}>
        <div>
          {/* Enter presses the first submit button of a form, so this one saves. */}
          <button type="submit" hidden>
            {words.save}
          </button>
          <DrawnField {...name} />
        </div>
        <DrawnField {...company} />
        <AddressFields fields={form.fields} />
        <DrawnField {...taxNumber} />
        <div className="cluster">
          <Button>{words.save}</Button>
          <a className="button button-quiet" href={href('/payments')}>
            {words.cancel}
          </a>
        </div>
      </PostForm>
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failed)
