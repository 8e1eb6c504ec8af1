import { redirect } from 'react-router'
import { askSignInCodeAgain, findWaitingCode } from '#app/features/accounts/phone/ask-sign-in-code.server.ts'
import { phoneFieldWords, phoneSignInWords as words } from '#app/features/accounts/phone/phone.words.ts'
import { signInByPhone } from '#app/features/accounts/phone/sign-in-by-phone.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { perLanguage } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { arrivalOf, goOnSignedIn, stepToken, waitForCode } from '../session-cookie.server.ts'
import type { Route } from './+types/sign-in-code.ts'
import { NoCode } from './no-code.tsx'
import { textCodeForm } from './phone.form.ts'
import { PhoneDemo } from './phone-demo.tsx'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get('next'))

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const next = nextOf(request)
  if (page.signedIn) throw redirect(next ?? '/')
  const token = stepToken(page)
  const waiting = token && (await findWaitingCode(context.get(requestContext), token))
  // After a form submission the page renders its result, even if no sign-in is pending any more.
  if (!waiting && request.method === 'GET') throw redirect(addressOf(href('/signin/phone'), { next }))
  return { next, ending: waiting ? waiting.ending : undefined, demo: page.demo }
}

const codeForm = perLanguage(() => textCodeForm(words))

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  const sent = codeForm().read(fields)
  const token = stepToken(page) ?? ''
  if (fields.has('again')) {
    const full = await limitReached(context, 'letters')
    if (full) return sent.refuse({ code: phoneFieldWords.tooManyHere({ seconds: full.seconds }) }, full.init)
    const result = await askSignInCodeAgain(ctx, token)
    if (result.ok)
      throw waitForCode(page, token, addressOf(href('/signin/phone/code'), { next: nextOf(request) }), 'code-sent')
    return result.problem.code === 'expired'
      ? sent.refuse({ code: words.code.expired })
      : sent.refuse({ code: phoneFieldWords.tooManyTexts }, { status: 429 })
  }
  if (!sent.ok) return sent.refuse()
  const result = await signInByPhone(ctx, { token, ...sent.value }, arrivalOf(page, request))
  if (result.ok) throw goOnSignedIn(page, result.value, { next: nextOf(request) ?? href('/dashboard') })
  if (result.problem.code === 'too_many') return sent.refuse({ code: words.code.tooMany }, { status: 429 })
  return sent.refuse({ code: result.problem.code === 'expired' ? words.code.expired : words.code.wrong })
}

export default function SignInCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, ending, demo } = loaderData
  const form = codeForm().show(actionData)
  return (
    <Page width="narrow" title={words.codeTitle} lede={ending && words.codeLede({ ending })} form={form} unlisted>
      <PostForm className="stack stack-lg" data-busy={words.signingIn}>
        <DrawnFields form={form} />
        <Button wide>{words.signIn}</Button>
      </PostForm>
      <NoCode words={words} otherNumber={addressOf(href('/signin/phone'), { next })} />
      {demo && <PhoneDemo />}
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
