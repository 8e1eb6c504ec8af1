import type { z } from 'zod'
import { takeSecondStep } from '#app/features/accounts/factors/second-step.server.ts'
import { signInByPhone } from '#app/features/accounts/phone/sign-in-by-phone.server.ts'
import { confirmPhone } from '#app/features/accounts/phone/verify-phone.server.ts'
import { confirmEmail } from '#app/features/accounts/recovery/confirm-email.server.ts'
import { confirmEmailChange } from '#app/features/accounts/recovery/confirm-email-change.server.ts'
import { resetPassword } from '#app/features/accounts/recovery/reset-password.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { arrivalOf, clientOf, stepToken } from '#app/routes/account/session-cookie.server.ts'
import { type At, answerAuth, done, opened, refuse, refuseMethod } from '../answer-auth.ts'
import { verifyShape } from '../auth-shapes.ts'
import type { Route } from './+types/verify.ts'

export const handle: PageHandle = { access: 'machine', duringMaintenance: true }

export const loader = () => refuseMethod('POST')

/** Verifies what the user was sent: a sign-in code, or the confirmation of an email address, a number or a change. */
export function action(asked: Route.ActionArgs) {
  return answerAuth(asked, { shape: verifyShape }, (at) => verify(at))
}

function verify(at: At<z.infer<typeof verifyShape>>): Promise<Response> {
  const { body, page } = at
  // Sign-in is available during maintenance; other changes are not.
  if (page.maintenance && body.type !== 'sms' && body.type !== 'second_step')
    return Promise.resolve(refuse('unavailable'))
  switch (body.type) {
    case 'sms':
      return signInWithText(at, body.token)
    case 'second_step':
      return secondStep(at, body.token)
    case 'phone_change':
      return newPhone(at, body.token)
    case 'recovery':
      return newPassword(at, body)
    case 'signup':
    case 'email_change':
      return confirmAddress(at, body)
  }
}

async function signInWithText({ ctx, page, request }: At<unknown>, code: string) {
  const result = await signInByPhone(ctx, { token: stepToken(page) ?? '', code }, arrivalOf(page, request))
  if (result.ok) return opened(page, result.value)
  return refuse(result.problem.code === 'too_many' ? 'too_many_attempts' : 'code_wrong')
}

async function secondStep({ ctx, page, request }: At<unknown>, typed: string) {
  const arrival = arrivalOf(page, request)
  const result = await takeSecondStep(ctx, { token: stepToken(page) ?? '', typed, arrival })
  if (result.ok) return opened(page, result.value)
  const { code } = result.problem
  return refuse(code === 'too_many' ? 'too_many_attempts' : code === 'gone' ? 'nothing_waits' : 'code_wrong')
}

async function newPhone({ ctx, page, request }: At<unknown>, code: string) {
  if (!page.signedIn) return refuse('no_session')
  const { sessionId } = page.signedIn
  const result = await confirmPhone(ctx, code, { client: clientOf(page, request), sessionId })
  if (result.ok) return done({})
  if (result.problem.code === 'taken') return refuse('phone_taken')
  return refuse(result.problem.code === 'too_many' ? 'too_many_attempts' : 'code_wrong')
}

async function newPassword({ ctx, page, request }: At<unknown>, sent: { token: string; password: string }) {
  const result = await resetPassword(ctx, sent, clientOf(page, request))
  if (result.ok) return done({})
  return result.problem.code === 'password' ? refuse('weak_password', { field: 'password' }) : refuse('code_wrong')
}

async function confirmAddress({ ctx, page, request }: At<unknown>, { type, token }: { type: string; token: string }) {
  const here = { client: clientOf(page, request), sessionId: page.signedIn?.sessionId }
  const result = type === 'signup' ? await confirmEmail(ctx, token) : await confirmEmailChange(ctx, token, here)
  return result.ok ? done({}) : refuse('code_wrong')
}
