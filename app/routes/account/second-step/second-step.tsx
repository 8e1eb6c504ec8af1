import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { type CodeAsked, codeWords, secondStepWords as words } from '#app/features/accounts/factors/factor.words.ts'
import {
  readSecondStep,
  type SecondStep,
  type SecondStepProblem,
  sendDeviceCode,
  takeSecondStep,
} from '#app/features/accounts/factors/second-step.server.ts'
import { PasskeyButton } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { arrivalOf, goOnSignedIn, redirectWithFlash, stepToken, withoutStep } from '../session-cookie.server.ts'
import type { Route } from './+types/second-step.ts'
import { secondStepForm } from './code.form.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { next, asks } = addressParts(request)
  if (page.signedIn) throw redirect(next ?? '/')
  const token = stepToken(page)
  const waiting = token === undefined ? undefined : await readSecondStep(context.get(requestContext), token)
  if (!waiting) throw startAgain(page, request)
  return { waiting, asked: askedOf(waiting, asks), next: next ?? '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { next } = addressParts(request)
  if (page.signedIn) throw redirect(next ?? '/', 303)
  const token = stepToken(page)
  if (token === undefined) throw startAgain(page, request)
  const fields = await readFields(request)
  if (fields.text('intent') === 'again') throw await sendAgain(context, request, token)
  const ctx = context.get(requestContext)
  const waiting = await readSecondStep(ctx, token)
  if (!waiting) throw startAgain(page, request)
  const asked = askedOf(waiting, addressParts(request).asks)
  const sent = secondStepForm(asked).read(fields)
  if (!sent.ok) return sent.refuse()
  const result = await takeSecondStep(ctx, { token, typed: sent.value.code, arrival: arrivalOf(page, request) })
  if (result.ok) throw goOnSignedIn(page, result.value, { next: next ?? href('/dashboard') })
  const { code } = result.problem
  if (code === 'gone') throw startAgain(page, request)
  return sent.refuse({ code: messageOf(code, asked) }, { status: code === 'too_many' ? 429 : 422 })
}

/**
 * Determines which second factor this address asks for. Users with only recovery codes and passkeys are never asked for
 * an authenticator code.
 */
function askedOf(waiting: Awaited<ReturnType<typeof readSecondStep>>, asks: string | null): CodeAsked {
  if (waiting?.step === 'device') return 'mailed'
  const hasOnlyCodes = waiting?.step === 'factor' && !waiting.app && waiting.recoveryCodes
  return asks === 'recovery' || hasOnlyCodes ? 'recovery' : 'app'
}

function addressParts(request: Request) {
  const { searchParams } = new URL(request.url)
  return { next: ownPath(searchParams.get('next')), asks: searchParams.get('with') }
}

function messageOf(code: Exclude<SecondStepProblem['code'], 'gone'>, asked: CodeAsked): string {
  return code === 'too_many' ? codeWords.tooMany : codeWords[code][asked]
}

/** The pending sign-in has expired: starts sign-in again and gives the reason. */
function startAgain(page: PageRequest, request: Request): Response {
  const to = addressOf(href('/signin'), { next: addressParts(request).next })
  return redirect(to, {
    status: request.method === 'GET' || request.method === 'HEAD' ? 302 : 303,
    headers: withoutStep(page, 'step-gone'),
  })
}

async function sendAgain(context: Route.ActionArgs['context'], request: Request, token: string): Promise<Response> {
  const page = context.get(pageContext)
  const result = await sendDeviceCode(context.get(requestContext), token)
  if (!result.ok && result.problem.code === 'gone') return startAgain(page, request)
  const flash = result.ok ? 'code-sent' : 'code-waits'
  const to = addressOf(href('/signin/second-step'), { next: addressParts(request).next })
  return redirectWithFlash(page, to, flash)
}

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, asked, next } = loaderData
  const form = secondStepForm(asked).show(actionData)
  const hasCodes = waiting.step === 'device' || waiting.app || waiting.recoveryCodes
  const title = words.title[asked === 'mailed' ? 'device' : hasCodes ? asked : 'passkey']
  const lede =
    waiting.step === 'device'
      ? words.lede.device({ address: waiting.address })
      : words.lede[!hasCodes ? 'passkey' : asked === 'recovery' ? 'recovery' : 'app']
  return (
    <Page width="narrow" title={title} lede={lede} form={form} unlisted>
      {hasCodes && (
        <PostForm className="stack stack-lg" data-busy={words.busy}>
          <DrawnFields form={form} />
          <Button wide>{words.button}</Button>
        </PostForm>
      )}
      {waiting.step === 'factor' && waiting.passkeys && (
        <PasskeyButton use="second-step" next={next} alone={!hasCodes} />
      )}
      <OtherWays waiting={waiting} asked={asked} next={next} />
    </Page>
  )
}

type OtherProps = { waiting: SecondStep; asked: CodeAsked; next: string }

/** Alternatives to the code. Each is a link or a form, so none of them needs script. */
function OtherWays({ waiting, asked, next }: OtherProps) {
  const here = href('/signin/second-step')
  return (
    <Section
      name="other-ways"
      title={words.other}
      className="stack stack-sm line-above room-above"
      titleClass="title-small"
    >
      <ul className="stack stack-sm">
        {waiting.step === 'factor' && asked === 'app' && waiting.recoveryCodes && (
          <li>
            <a href={addressOf(here, { with: 'recovery', next })}>{words.useRecovery}</a>
          </li>
        )}
        {waiting.step === 'factor' && asked === 'recovery' && waiting.app && (
          <li>
            <a href={addressOf(here, { next })}>{words.useApp}</a>
          </li>
        )}
        {waiting.step === 'device' && (
          <li>
            <PostForm>
              {words.again.text}{' '}
              <button type="submit" name="intent" value="again" className="link-button">
                {words.again.button}
              </button>
            </PostForm>
          </li>
        )}
        <li>
          <a href={addressOf(href('/signin'), { next })}>{words.startOver}</a>
        </li>
        {waiting.step === 'factor' && (
          <li>
            {words.lost<ReactNode>({
              link: (inner) => (
                <a key="link" href={href('/contact')}>
                  {inner}
                </a>
              ),
            })}
          </li>
        )}
      </ul>
      <p className="muted small">{words.minutes}</p>
    </Section>
  )
}

export const ErrorBoundary = failedPage(words.failure)
