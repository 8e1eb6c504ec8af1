import { service } from '#app/platform/actor.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import type { SentForm } from '#app/platform/http/held-form.server.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { unsafeReadEndedSession } from '../sign-in/read-ended-session.server.ts'
import {
  addHeldForm,
  deleteHeldForms,
  forgetOldHeldForms,
  listHeldForms,
  newHeldFormId,
} from './held-form.store.server.ts'
import { holding } from './held-form.ts'

/**
 * Keeps a form sent after its session ended, encrypted with its sender's key, and returns its id. It does not sign the sender in:
 * only the same person sees it again, after signing in. Undefined if the token does not belong to a session that timed
 * out. There is no permission check, since only the ended session is known.
 */
export async function unsafeHoldForm(
  asked: Pick<Call, 'db' | 'now' | 'ports'>,
  token: string,
  form: SentForm,
): Promise<string | undefined> {
  return inTransaction({ ...asked, actor: service('account.read') }, async (call) => {
    const { db, now } = call
    const accountId = await unsafeReadEndedSession(call, token)
    if (!accountId) return undefined
    await forgetOldHeldForms(db, now)
    const secrets = await openPersonSecrets(call, accountId)
    const waiting = await listHeldForms(db, accountId, now)
    const text = JSON.stringify(form)
    // A resubmission from a second press of the button is the same form.
    const same = waiting.find(({ id, sealed }) => secrets.open(`held-form/${id}`, sealed) === text)
    if (same) return same.id
    await deleteHeldForms(
      db,
      waiting.slice(holding.most - 1).map(({ id }) => id),
    )
    const id = newHeldFormId()
    const expiresAt = new Date(now.getTime() + holding.seconds * 1000)
    await addHeldForm(db, id, secrets.seal(`held-form/${id}`, text), { accountId, now, expiresAt })
    return id
  })
}
