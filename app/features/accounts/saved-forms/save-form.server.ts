import { service } from '#app/platform/actor.ts'
import type { SentForm } from '#app/platform/http/saved-form.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { unsafeReadEndedSession } from '../sign-in/read-ended-session.server.ts'
import {
  addSavedForm,
  deleteSavedForms,
  forgetOldSavedForms,
  listSavedForms,
  newSavedFormId,
} from './saved-form.store.server.ts'
import { savedFormLimits } from './saved-form.ts'

/**
 * Keeps a form sent after its session ended, encrypted with its sender's key, and returns its id. It does not sign the sender in:
 * only the same person sees it again, after signing in. Undefined if the token does not belong to a session that timed
 * out. There is no permission check, since only the ended session is known.
 */
export async function unsafeSaveForm(
  asked: Pick<RequestContext, 'db' | 'now' | 'ports'>,
  token: string,
  form: SentForm,
): Promise<string | undefined> {
  return inTransaction({ ...asked, actor: service('account.read') }, async (ctx) => {
    const { db, now } = ctx
    const accountId = await unsafeReadEndedSession(ctx, token)
    if (!accountId) return undefined
    await forgetOldSavedForms(db, now)
    const secrets = await openPersonSecrets(ctx, accountId)
    const waiting = await listSavedForms(db, accountId, now)
    const text = JSON.stringify(form)
    // A resubmission from a second press of the button is the same form.
    const same = waiting.find(({ id, sealed }) => secrets.open(`held-form/${id}`, sealed) === text)
    if (same) return same.id
    await deleteSavedForms(
      db,
      waiting.slice(savedFormLimits.most - 1).map(({ id }) => id),
    )
    const id = newSavedFormId()
    const expiresAt = new Date(now.getTime() + savedFormLimits.seconds * 1000)
    await addSavedForm(db, id, secrets.seal(`held-form/${id}`, text), { accountId, now, expiresAt })
    return id
  })
}
