import { data, redirect } from 'react-router'
import { checkEmailWords as words } from '#app/features/accounts/account.words.ts'
import { confirmByCode } from '#app/features/accounts/recovery/confirm-by-code.server.ts'
import { correctEmail } from '#app/features/accounts/recovery/correct-email.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { demoAddresses } from '#app/lib/demo-addresses.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { Button } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/confirm-email.ts'
import { confirmCodeForm, correctEmailForm } from './confirm-email.form.ts'
import { redirectWithFlash } from './session-cookie.server.ts'
import { signedInRequest } from './signed-in.server.ts'

export const handle: PageHandle = { access: 'signed-in', own: true, hydrate: true }

/** Email confirmation after sign-up: enter the code, then continue to the original page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { email, emailVerified, ctx } = signedInRequest(context)
  const next = nextOf(request)
  if (emailVerified) throw redirect(next)
  return { email, next, demo: ctx.ports.demo }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  return fields.has('email') ? correct(context, request, fields) : confirm(context, request, fields)
}

type Context = Route.ActionArgs['context']

async function confirm(context: Context, request: Request, fields: Fields) {
  const { ctx, page, accountId } = signedInRequest(context)
  const sent = confirmCodeForm.read(fields)
  const again = (answer = sent.answer(), status = 422) => data({ code: answer, address: undefined }, status)
  if (!sent.ok) return again()
  const result = await confirmByCode(ctx, accountId, sent.value.code)
  if (result.ok) throw redirectWithFlash(page, nextOf(request), 'email-confirmed')
  const { code } = result.problem
  return again(sent.answer({ code: words.problems[code] }), code === 'too_many' ? 429 : 422)
}

async function correct(context: Context, request: Request, fields: Fields) {
  const { ctx, page, accountId } = signedInRequest(context)
  const sent = correctEmailForm.read(fields)
  const again = (answer = sent.answer(), status = 422) => data({ code: undefined, address: answer }, status)
  if (!sent.ok) return again()
  const result = await correctEmail(ctx, accountId, sent.value.email)
  const here = addressOf(href('/confirm-email'), { next: nextOf(request) })
  if (result.ok || result.problem.code === 'confirmed') throw redirectWithFlash(page, here, 'confirmation-sent')
  const { code } = result.problem
  return again(sent.answer({ email: words.problems[code] }), code === 'wait' ? 429 : 422)
}

function nextOf(request: Request): string {
  return ownPath(new URL(request.url).searchParams.get('next')) ?? href('/dashboard')
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, next, demo } = loaderData
  const codeForm = confirmCodeForm.show(actionData?.code)
  const addressForm = correctEmailForm.show(actionData?.address, { email })
  const form = actionData?.address ? addressForm : codeForm
  return (
    <Page width="narrow" title={words.title} lede={words.lede({ email })} form={form} unlisted>
      {/* Once the link in the email is opened in any tab, the server redirects from here. */}
      <div className="stack stack-lg">
        <PostForm className="stack stack-lg" data-busy={words.busy}>
          <DrawnFields form={codeForm} />
          <Button wide>{words.button}</Button>
        </PostForm>
        <p>{words.orLink}</p>
      </div>
      <Section name="none" title={words.none.title} titleClass="title-small" className="stack line-above room-above">
        <p>{words.none.text}</p>
        <ActButton
          to={href('/resend-verification')}
          fields={{ next: addressOf(href('/confirm-email'), { next }) }}
          look="quiet"
        >
          {words.none.again}
        </ActButton>
        <PostForm className="stack" data-busy={words.none.busy}>
          <DrawnFields form={addressForm} />
          <Button look="quiet">{words.none.correct}</Button>
        </PostForm>
        <p>
          <a href={next}>{words.later}</a>
        </p>
      </Section>
      {demo && (
        <Notice tone="demo">
          <a href={demoAddresses.mailbox}>{words.mailbox}</a>
        </Notice>
      )}
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
