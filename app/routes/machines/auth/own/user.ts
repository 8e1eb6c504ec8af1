import type { z } from 'zod'
import { readFactors } from '#app/features/accounts/factors/read-factors.server.ts'
import { readPhone } from '#app/features/accounts/phone/phone-number.ts'
import { sendPhoneCode } from '#app/features/accounts/phone/verify-phone.server.ts'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { askEmailChange } from '#app/features/accounts/recovery/ask-email-change.server.ts'
import { changePassword } from '#app/features/accounts/security/change-password.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { renewedCookie } from '#app/routes/account/session-cookie.server.ts'
import { type At, answerAuth, done, forOwner, refuse } from '../answer-auth.ts'
import { userAnswer, userShape } from '../auth-shapes.ts'
import { factorsJson } from '../factors-json.ts'
import type { Route } from './+types/user.ts'

export const handle: PageHandle = { access: 'machine' }

export function loader(asked: Route.LoaderArgs) {
  return answerAuth(
    asked,
    { method: 'GET' },
    forOwner(async ({ ctx, page, own: { accountId } }) => {
      const account = await readAccount(ctx, accountId)
      const { assurance, authenticatedAt, endsAt } = requireFound(page.signedIn)
      const { id, email, emailVerified, phone, fullName, country, role, status } = account
      const user: z.infer<typeof userAnswer> = {
        ...{ id, email, phone, country, role, status },
        email_confirmed: emailVerified,
        full_name: fullName,
        session: { assurance, authenticated_at: authenticatedAt.toISOString(), ends_at: endsAt.toISOString() },
        factors: factorsJson(await readFactors(ctx, accountId)),
      }
      return done(userAnswer.parse(user))
    }),
  )
}

type Sent = z.infer<typeof userShape>
type OwnAt = Parameters<Parameters<typeof forOwner<Sent>>[0]>[0]

/** Changes a sign-in method. A new email address or number takes effect once confirmed. */
export function action(asked: Route.ActionArgs) {
  return answerAuth(asked, { method: 'PUT', shape: userShape }, (at) => {
    const { email, phone, password } = at.body
    if ([email, phone, password].filter((value) => value !== undefined).length !== 1) return oneAtATime(at)
    if (password !== undefined) return forOwner<Sent>(newPassword)(at)
    return forOwner<Sent>(email === undefined ? newPhone : newEmail, { fresh: true })(at)
  })
}

async function oneAtATime({ page }: At<Sent>) {
  return page.signedIn ? refuse('one_change_at_a_time') : refuse('no_session')
}

async function newPassword({ ctx, page, own, body: { password = '', current_password: current = '' } }: OwnAt) {
  const result = await changePassword(ctx, { current, wanted: password }, own)
  // The session continues under a new token.
  if (result.ok) return done({}, { cookies: [renewedCookie(page, result.value.token)] })
  const codes = {
    wrong: 'invalid_credentials',
    too_many: 'too_many_attempts',
    same: 'same_password',
    none: 'no_password',
    password: 'weak_password',
  } as const
  return refuse(codes[result.problem.code])
}

async function newEmail({ ctx, own, body: { email = '' } }: OwnAt) {
  const result = await askEmailChange(ctx, own.accountId, email)
  if (result.ok) return done({})
  const codes = { email: 'email_invalid', same: 'email_unchanged', wait: 'too_many_messages' } as const
  return refuse(codes[result.problem.code], { field: 'email' })
}

async function newPhone({ ctx, body: { phone = '' } }: OwnAt) {
  if (!ctx.ports.sendsTexts) return refuse('phone_provider_missing')
  const read = readPhone(phone, '')
  if ('problem' in read) return refuse('phone_invalid', { field: 'phone' })
  const result = await sendPhoneCode(ctx, read.number)
  if (result.ok) return done({})
  return refuse(result.problem.code === 'yours_already' ? 'phone_unchanged' : 'too_many_messages', { field: 'phone' })
}
