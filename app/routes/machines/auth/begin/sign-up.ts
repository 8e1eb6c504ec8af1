import { personName } from '#app/features/accounts/person-name.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { isEmail } from '#app/lib/email-address.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { arrivalOf } from '#app/routes/account/session-cookie.server.ts'
import { answerAuth, opened, refuse, refuseMethod } from '../answer-auth.ts'
import { signUpShape } from '../auth-shapes.ts'
import type { Route } from './+types/sign-up.ts'

export const handle: PageHandle = { access: 'machine' }

export const loader = () => refuseMethod('POST')

/** Does not reveal whether an address is already in use: the response is the same. */
export function action(asked: Route.ActionArgs) {
  return answerAuth(asked, { shape: signUpShape }, async ({ ctx, page, request, body }) => {
    const { email, phone, password, data } = body
    if (!(email || phone) || !password) return refuse('credentials_missing')
    if (!email) return refuse('phone_sign_up_unsupported', { field: 'phone' })
    if (!isEmail(email.trim())) return refuse('email_invalid', { field: 'email' })
    const fullName = personName(data?.full_name ?? '')
    if (!fullName) return refuse('invalid_field', { field: 'data.full_name' })
    const { all } = await readCountries(ctx)
    const country = all.find(({ code, kind }) => kind !== 'document' && code === data?.country)?.code
    if (!country) return refuse('country_unknown', { field: 'data.country' })
    if (!data?.agreed_to_terms) return refuse('terms_missing', { field: 'data.agreed_to_terms' })
    const result = await signUp(ctx, { fullName, email, password, country }, arrivalOf(page, request))
    return result.ok ? opened(page, result.value) : refuse('weak_password', { field: 'password' })
  })
}
