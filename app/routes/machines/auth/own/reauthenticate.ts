import { readWays, reauthenticate, sendOwnCode } from '#app/features/accounts/factors/reauthenticate.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, forOwner, isFresh, refuse } from '../answer-auth.ts'
import { reauthenticateShape } from '../auth-shapes.ts'
import type { Route } from './+types/reauthenticate.ts'

export const handle: PageHandle = { access: 'machine', duringMaintenance: true }

/** The re-authentication methods, and whether re-authentication is needed. Sends nothing. */
export function loader(asked: Route.LoaderArgs) {
  return answerAuth(
    asked,
    { method: 'GET' },
    forOwner(async (at) => {
      const { password, app, recoveryCodes, passkeys, identity, mail } = await readWays(at.ctx, at.own)
      const ways = { password, app, recovery_codes: recoveryCodes, passkeys, identity, mail: mail !== 'no' }
      return done({ needed: !isFresh(at), ways: Object.entries(ways).flatMap(([way, has]) => (has ? [way] : [])) })
    }),
  )
}

export function action(asked: Route.ActionArgs) {
  return answerAuth(
    asked,
    { shape: reauthenticateShape },
    forOwner(async ({ ctx, own, body: { password, code, send } }) => {
      if (send) return (await sendOwnCode(ctx, own)).ok ? done({}) : refuse('too_many_messages')
      if (!password && !code) return refuse('invalid_field', { field: 'password' })
      const shown = code
        ? ({ kind: 'code', typed: code } as const)
        : ({ kind: 'password', password: password ?? '' } as const)
      const result = await reauthenticate(ctx, own, shown)
      if (result.ok) return done({})
      if (result.problem.code === 'too_many') return refuse('too_many_attempts')
      return refuse(code ? 'code_wrong' : 'invalid_credentials')
    }),
  )
}
