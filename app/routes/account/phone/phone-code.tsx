import { redirect } from 'react-router'
import { phoneFieldWords, phoneVerificationWords as words } from '#app/features/accounts/phone/phone.words.ts'
import { shownPhone } from '#app/features/accounts/phone/phone-number.ts'
import {
  type ConfirmProblem,
  confirmPhone,
  readPhones,
  sendPhoneCode,
} from '#app/features/accounts/phone/verify-phone.server.ts'
import { perLanguage } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { clientOf, redirectWithFlash } from '../session-cookie.server.ts'
import type { Route } from './+types/phone-code.ts'
import { NoCode } from './no-code.tsx'
import { textCodeForm } from './phone.form.ts'
import { PhoneAside } from './phone-aside.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true, hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { waiting } = await readPhones(ctx)
  if (!waiting && request.method === 'GET') throw redirect(href('/security/phone'))
  return { waiting: waiting && shownPhone(waiting), demo: ctx.ports.demo }
}

const codeForm = perLanguage(() => textCodeForm(words))

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, sessionId } = signedInRequest(context)
  const fields = await readFields(request)
  const sent = codeForm().read(fields)
  if (fields.has('again')) {
    const full = await limitReached(context, 'letters')
    if (full) return sent.refuse({ code: phoneFieldWords.tooManyHere({ seconds: full.seconds }) }, full.init)
    const { waiting } = await readPhones(ctx)
    if (!waiting) return sent.refuse({ code: words.code.expired })
    const result = await sendPhoneCode(ctx, waiting)
    if (!result.ok) return sent.refuse({ code: phoneFieldWords.tooManyTexts }, { status: 429 })
    throw redirectWithFlash(page, href('/security/phone/code'), 'code-sent')
  }
  if (!sent.ok) return sent.refuse()
  const result = await confirmPhone(ctx, sent.value.code, { client: clientOf(page, request), sessionId })
  if (!result.ok) {
    const { code } = result.problem
    return sent.refuse({ code: wordsFor()[code] }, { status: code === 'too_many' ? 429 : 422 })
  }
  throw redirectWithFlash(page, href('/security/phone'), 'phone-verified')
}

const wordsFor = (): Record<ConfirmProblem['code'], string> => ({
  expired: words.code.expired,
  wrong: words.code.wrong,
  too_many: words.code.tooMany,
  taken: words.taken,
})

export default function PhoneCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, demo } = loaderData
  const form = codeForm().show(actionData)
  return (
    <Page
      title={words.codeTitle}
      lede={waiting && words.codeLede({ number: waiting })}
      form={{ ...form, heading: words.failedTitle }}
      back={{ to: href('/security'), text: words.back }}
    >
      <WithAside aside={<PhoneAside demo={demo} />}>
        <PostForm className="stack stack-lg" data-busy={words.confirming}>
          <DrawnFields form={form} />
          <p>{words.effect}</p>
          <Button wide>{words.confirm}</Button>
        </PostForm>
        <NoCode words={words} otherNumber={href('/security/phone')} />
      </WithAside>
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
