import { data, href } from 'react-router'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { billingWords as words } from '#app/features/payments/billing/billing.words.ts'
import { billingFields } from '#app/features/payments/billing/billing-details.ts'
import { readBilling } from '#app/features/payments/billing/billing-form.ts'
import { readBillingDetails } from '#app/features/payments/billing/read-billing-details.server.ts'
import { saveBillingDetails } from '#app/features/payments/billing/save-billing-details.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { residences } from '#app/routes/account/residences.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { AddressFields } from '#app/routes/profile/address-fields.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { Page } from '#app/ui/page/page.tsx'
import type { Route } from './+types/billing.ts'

export const handle: PageHandle = { access: 'signed-in', holds: [...billingFields] }

export async function loader({ context }: Route.LoaderArgs) {
  const { call, accountId } = signedInRequest(context)
  const known = await readBillingDetails(call, accountId)
  const { fullName, country } = await readAccount(call, accountId)
  // Whoever has said nothing yet begins with what their account says.
  const details = known.name ? known : { ...known, name: fullName, country }
  return { details, places: await residences(call) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, page, accountId } = signedInRequest(context)
  const fields = await readFields(request)
  const typed = Object.fromEntries(billingFields.map((field) => [field, fields.text(field)]))
  // Another country has another form: what was typed is drawn again in it, and nothing is kept.
  if (fields.text('intent') === 'form') return { typed, problems: [] as FieldProblem[] }
  const facts = { today: dayOf(call.now), residences: await residences(call), nationalities: [] }
  const read = readBilling(typed, facts)
  if ('problems' in read) return data({ typed, problems: read.problems }, 422)
  await saveBillingDetails(call, accountId, read.details)
  throw redirectWithFlash(page, href('/payments'), 'billing-saved')
}

export default function BillingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, places } = loaderData
  const typed: Readonly<Record<string, string>> = actionData?.typed ?? details
  const problems = actionData?.problems ?? []
  const field = (name: string) => ({ name, defaultValue: typed[name], problem: problemOf(problems, name) })
  return (
    <Page
      width="reading"
      title={words.title}
      lede={words.lede}
      form={{ problems }}
      back={{ to: href('/payments'), text: words.back }}
    >
      <PostForm className="card stack stack-lg" data-busy={words.saving}>
        <div>
          {/* Enter saves: the first button of a form is the one it presses. */}
          <button type="submit" hidden>
            {words.save}
          </button>
          <TextField {...field('name')} label={words.name} hint={words.letters} autoComplete="billing name" />
        </div>
        <TextField {...field('company')} label={words.company} hint={words.optional} autoComplete="organization" />
        <AddressFields form={{ ...noProfile, residences: places, typed, problems }} />
        <TextField {...field('taxNumber')} label={words.taxNumber} hint={words.optional} autoComplete="off" />
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

// The address of a profile, of which there is nothing else here.
const noProfile = {
  sections: ['address'] as const,
  drawnFrom: '',
  masked: '',
  compared: undefined,
  cameBack: false,
  nationalities: [],
}

export const ErrorBoundary = failedPage(words.failed)
