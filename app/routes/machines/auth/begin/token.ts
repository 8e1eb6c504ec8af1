import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { arrivalOf } from '#app/routes/account/session-cookie.server.ts'
import { answerAuth, opened, refuse, refuseMethod } from '../answer-auth.ts'
import { tokenShape } from '../auth-shapes.ts'
import type { Route } from './+types/token.ts'

export const handle: PageHandle = { access: 'machine', duringMaintenance: true }

export const loader = () => refuseMethod('POST')

export function action(asked: Route.ActionArgs) {
  return answerAuth(asked, { shape: tokenShape }, async ({ ctx, page, request, body }) => {
    const { email, phone, password } = body
    const grant = new URL(request.url).searchParams.get('grant_type')
    if (grant !== 'password') return refuse('unsupported_grant_type', { field: 'grant_type' })
    if (!(email || phone) || !password) return refuse('credentials_missing')
    if (!email) return refuse('phone_password_unsupported', { field: 'phone' })
    const result = await signIn(ctx, { email, password }, arrivalOf(page, request))
    if (result.ok) return opened(page, result.value)
    return refuse(result.problem.code === 'too_many' ? 'too_many_attempts' : 'invalid_credentials')
  })
}
