import { askSignInCode } from '#app/features/accounts/phone/ask-sign-in-code.server.ts'
import { readPhone } from '#app/features/accounts/phone/phone-number.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { stepCookie } from '#app/routes/account/session-cookie.server.ts'
import { answerAuth, done, refuse, refuseMethod } from '../answer-auth.ts'
import { otpShape } from '../auth-shapes.ts'
import type { Route } from './+types/otp.ts'

export const handle: PageHandle = { access: 'machine', duringMaintenance: true }

export const loader = () => refuseMethod('POST')

/** Sends a text code, which works only in this browser. An unknown number gets the same response. */
export function action(asked: Route.ActionArgs) {
  return answerAuth(asked, { shape: otpShape, writes: true }, async ({ ctx, page, body: { email, phone } }) => {
    if (!phone)
      return email ? refuse('email_code_unsupported', { field: 'email' }) : refuse('invalid_field', { field: 'phone' })
    if (!ctx.ports.sendsTexts) return refuse('phone_provider_missing')
    const read = readPhone(phone, '')
    if ('problem' in read) return refuse('phone_invalid', { field: 'phone' })
    const result = await askSignInCode(ctx, { number: read.number, once: crypto.randomUUID() })
    if (!result.ok) return refuse('too_many_messages')
    return done({}, { cookies: [stepCookie(page, result.value.token)] })
  })
}
