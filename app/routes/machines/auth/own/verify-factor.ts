import { readFactors } from '#app/features/accounts/factors/read-factors.server.ts'
import { reauthenticate } from '#app/features/accounts/factors/reauthenticate.server.ts'
import { confirmApp } from '#app/features/accounts/factors/set-up-app.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, forOwner, isFresh, refuse, refuseMethod } from '../answer-auth.ts'
import { factorCodeShape } from '../auth-shapes.ts'
import { appId } from '../factors-json.ts'
import type { Route } from './+types/verify-factor.ts'

export const handle: PageHandle = { access: 'machine' }

export const loader = () => refuseMethod('POST')

/** Verifies an authenticator code: the first activates the factor, later ones are a second factor for the session. */
export function action(asked: Route.ActionArgs) {
  return answerAuth(
    asked,
    { shape: factorCodeShape },
    forOwner(async (at) => {
      const { ctx, own, request, body } = at
      if (asked.params.factorId !== appId) return refuse('factor_not_found')
      if ((await readFactors(ctx, own.accountId)).app) {
        const shown = await reauthenticate(ctx, own, { kind: 'code', typed: body.code })
        if (shown.ok) return done({ assurance: 'two' })
        return refuse(shown.problem.code === 'too_many' ? 'too_many_attempts' : 'code_wrong')
      }
      if (!isFresh(at)) return refuse('reauthentication_needed')
      const idempotencyKey = request.headers.get('idempotency-key') ?? crypto.randomUUID()
      if (!/^[A-Za-z0-9-]{16,64}$/.test(idempotencyKey)) return refuse('invalid_field', { field: 'Idempotency-Key' })
      const result = await confirmApp(ctx, own, { code: body.code, idempotencyKey })
      if (result.ok) return done({ assurance: 'two', recovery_codes: result.value })
      return refuse(result.problem.code === 'wrong' ? 'code_wrong' : 'nothing_waits')
    }),
  )
}
