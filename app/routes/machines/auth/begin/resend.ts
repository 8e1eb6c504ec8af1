import { sendDeviceCode } from '#app/features/accounts/factors/second-step.server.ts'
import { askSignInCodeAgain } from '#app/features/accounts/phone/ask-sign-in-code.server.ts'
import { readPhones, sendPhoneCode } from '#app/features/accounts/phone/verify-phone.server.ts'
import { resendConfirmation } from '#app/features/accounts/recovery/confirm-email.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { stepCookie, stepToken } from '#app/routes/account/session-cookie.server.ts'
import { type At, answerAuth, done, isFresh, refuse, refuseMethod } from '../answer-auth.ts'
import { resendShape } from '../auth-shapes.ts'
import type { Route } from './+types/resend.ts'

export const handle: PageHandle = { access: 'machine' }

export const loader = () => refuseMethod('POST')

/** Resends a pending code or email. */
export function action(asked: Route.ActionArgs) {
  return answerAuth(asked, { shape: resendShape, writes: true }, (at) => again[at.body.type](at))
}

const again = {
  signup: async ({ ctx, page }: At<unknown>) => {
    if (!page.signedIn) return refuse('no_session')
    return (await resendConfirmation(ctx)).ok ? done({}) : refuse('too_many_messages')
  },
  sms: async ({ ctx, page }: At<unknown>) => {
    const token = stepToken(page) ?? ''
    const result = await askSignInCodeAgain(ctx, token)
    if (result.ok) return done({}, { cookies: [stepCookie(page, token)] })
    return refuse(result.problem.code === 'expired' ? 'nothing_waits' : 'too_many_messages')
  },
  phone_change: async (at: At<unknown>) => {
    const { ctx, page } = at
    if (!page.signedIn) return refuse('no_session')
    if (!isFresh(at)) return refuse('reauthentication_needed')
    const { waiting } = await readPhones(ctx)
    if (!waiting) return refuse('nothing_waits')
    return (await sendPhoneCode(ctx, waiting)).ok ? done({}) : refuse('too_many_messages')
  },
  second_step: async ({ ctx, page }: At<unknown>) => {
    const result = await sendDeviceCode(ctx, stepToken(page) ?? '')
    if (result.ok) return done({})
    return refuse(result.problem.code === 'gone' ? 'nothing_waits' : 'too_many_messages')
  },
}
