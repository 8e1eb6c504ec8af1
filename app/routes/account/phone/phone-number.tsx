import { CircleCheck } from 'lucide-react'
import { data, redirect } from 'react-router'
import { phoneFieldWords, phoneVerificationWords as words } from '#app/features/accounts/phone/phone.words.ts'
import { shownPhone } from '#app/features/accounts/phone/phone-number.ts'
import { readPhones, removePhone, sendPhoneCode } from '#app/features/accounts/phone/verify-phone.server.ts'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { clientOf, redirectWithFlash } from '../session-cookie.server.ts'
import type { Route } from './+types/phone-number.ts'
import { phoneForm } from './phone.form.ts'
import { PhoneAside } from './phone-aside.tsx'
import { readPhoneCountries, readPhoneForm } from './read-phone-form.server.ts'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true, hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  const { sendsTexts, demo } = ctx.ports
  const { number } = await readPhones(ctx)
  const { country } = await readAccount(ctx, accountId)
  const countries = sendsTexts ? await readPhoneCountries(ctx) : []
  return { number: number && shownPhone(number), country, countries, sendsTexts, demo }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  if (fields.has('remove')) {
    const { sessionId } = requireFound(page.signedIn)
    await removePhone(ctx, { client: clientOf(page, request), sessionId })
    throw redirectWithFlash(page, href('/security/phone'), 'phone-removed')
  }
  if (!ctx.ports.sendsTexts) return data(undefined, 422)
  const form = phoneForm(await readPhoneCountries(ctx), words.failedTitle)
  const { number, refuse, refused } = await readPhoneForm(context, form, fields)
  if (refused) return refused
  const sent = await sendPhoneCode(ctx, number)
  if (sent.ok) throw redirect(href('/security/phone/code'), 303)
  return sent.problem.code === 'yours_already'
    ? refuse({ number: words.yoursAlready })
    : refuse({ number: phoneFieldWords.tooManyTexts }, { status: 429 })
}

export default function PhoneNumberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, country, countries, sendsTexts, demo } = loaderData
  const form = phoneForm(countries, words.failedTitle).show(actionData, { country })
  return (
    <Page
      title={words.title}
      lede={words.lede}
      form={{ ...form, heading: words.failedTitle }}
      back={{ to: href('/security'), text: words.back }}
    >
      <WithAside aside={<PhoneAside demo={demo && sendsTexts} />}>
        {number && <OwnNumber number={number} />}
        {sendsTexts ? (
          <Section name="new" title={number ? words.change : words.add}>
            {number && <p>{words.changeLede}</p>}
            <PostForm className="stack stack-lg" data-busy={words.busy}>
              <DrawnFields form={form} />
              <Button wide>{words.button}</Button>
            </PostForm>
          </Section>
        ) : (
          <Notice title={words.unavailable.title}>
            <p>{words.unavailable.text}</p>
            <p>{words.unavailable.more}</p>
          </Notice>
        )}
      </WithAside>
    </Page>
  )
}

/** The current phone number, and the effect of removing it. */
function OwnNumber({ number }: { number: string }) {
  return (
    <section className="card stack" aria-labelledby="own-title">
      <div className="row middle apart gap-8">
        <h2 className="title-small" id="own-title">
          {words.yours}
        </h2>
        <Badge tone="green" icon={CircleCheck}>
          {words.verified}
        </Badge>
      </div>
      <p className="input-code title-small" dir="ltr">
        {number}
      </p>
      <p>{words.usedFor}</p>
      <PostForm className="stack stack-sm">
        <div>
          <Button look="danger" small name="remove" value="1">
            {words.remove}
          </Button>
        </div>
        <p className="small muted">{words.removeLede}</p>
      </PostForm>
    </section>
  )
}

export const ErrorBoundary = failedPage(words.failure)
