import { data, redirect } from 'react-router'
import { askSignInCode } from '#app/features/accounts/phone/ask-sign-in-code.server.ts'
import { phoneFieldWords, phoneSignInWords as words } from '#app/features/accounts/phone/phone.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { waitForCode } from '../session-cookie.server.ts'
import type { Route } from './+types/sign-in-by-phone.ts'
import { phoneForm } from './phone.form.ts'
import { PhoneDemo } from './phone-demo.tsx'
import { readPhoneCountries, readPhoneForm } from './read-phone-form.server.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('next')) ?? '/'
  const { signedIn, demo } = context.get(pageContext)
  if (signedIn) throw redirect(next)
  const ctx = context.get(requestContext)
  const sendsTexts = ctx.ports.sendsTexts
  const countries = sendsTexts ? await readPhoneCountries(ctx) : []
  return { next, demo, sendsTexts, countries, once: crypto.randomUUID() }
}

/** Responds identically whether or not the number belongs to an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  if (!ctx.ports.sendsTexts) return data(undefined, 422)
  const form = phoneForm(await readPhoneCountries(ctx), words.failedTitle)
  const { number, refuse, refused } = await readPhoneForm(context, form, fields)
  if (refused) return refused
  const once = fields.text('once').slice(0, 64) || crypto.randomUUID()
  const asked = await askSignInCode(ctx, { number, once })
  if (!asked.ok) return refuse({ number: phoneFieldWords.tooManyTexts }, { status: 429 })
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  throw waitForCode(page, asked.value.token, addressOf(href('/signin/phone/code'), { next }))
}

export default function SignInByPhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, demo, sendsTexts, countries, once } = loaderData
  const form = phoneForm(countries, words.failedTitle).show(actionData)
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <Page width="narrow" title={words.title} lede={sendsTexts && words.lede} about={words.lede} form={form}>
      {sendsTexts ? (
        <PostForm className="stack stack-lg" data-busy={words.busy}>
          <input type="hidden" name="once" value={once} />
          <DrawnFields form={form} />
          <Button wide>{words.button}</Button>
          <p className="small muted">{words.who}</p>
        </PostForm>
      ) : (
        <Notice title={words.unavailable.title}>
          <p>{words.unavailable.text}</p>
          <p>{words.unavailable.more}</p>
        </Notice>
      )}
      <p>
        <a href={`${href('/signin')}${query}`}>{words.other}</a>
      </p>
      {demo && sendsTexts && <PhoneDemo />}
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
