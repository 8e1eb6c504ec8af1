import type { Id } from '#app/lib/id.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { forgetPassword } from '../security/password.store.server.ts'
import { forgetSecretsOf } from '../security.store.server.ts'
import { underWay } from '../security.ts'
import { deleteSessionsOf } from '../sign-in/session.store.server.ts'
import { forgetOtherWaysIn } from './recovery.store.server.ts'

/** Ends every session, sign-in method and pending sign-in: only a password reset by email gives access. */
export async function forgetEveryWayIn(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  id: Id<'account'>,
): Promise<void> {
  await forgetPassword(db, id)
  await forgetOtherWaysIn(db, id, now)
  await forgetSecretsOf(db, id, underWay)
  await deleteSessionsOf(db, id)
}
