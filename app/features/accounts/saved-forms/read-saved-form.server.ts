import type { Id } from '#app/lib/id.ts'
import type { SentForm } from '#app/platform/http/saved-form.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { deleteSavedForms, findSavedForm } from './saved-form.store.server.ts'
import { savedFormOf } from './saved-form.ts'

export type SavedForm = SentForm & { readonly id: Id<'held form'>; readonly createdAt: Date; readonly expiresAt: Date }

/** Returns a saved form to its own sender, as typed. */
export async function readSavedForm(ctx: RequestContext, id: Id<'held form'>): Promise<SavedForm> {
  const { accountId, sealed, createdAt, expiresAt } = requireFound(await findSavedForm(ctx.db, id, ctx.now))
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const secrets = await openPersonSecrets(ctx, accountId)
  return { id, createdAt, expiresAt, ...savedFormOf(secrets.open(`held-form/${id}`, sealed)) }
}

/** Deletes a saved form and returns the address it was being sent to. */
export function discardSavedForm(ctx: RequestContext, id: Id<'held form'>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const form = await findSavedForm(ctx.db, id, ctx.now)
    requireAllowed(mayActOnAccount(ctx.actor, 'manage', form && { id: form.accountId }))
    const { path } = await readSavedForm(ctx, id)
    await deleteSavedForms(ctx.db, [id])
    return path
  })
}
