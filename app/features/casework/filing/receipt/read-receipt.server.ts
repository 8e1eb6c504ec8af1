import { openingReason } from '#app/features/applications/opening/opening.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { mayWorkOnCase } from '#app/features/casework/casework.policy.ts'
import { requireOutOfQuarantine } from '#app/features/documents/quarantine/quarantined.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { findFiled } from '../filing.store.server.ts'
import { findReceiptFile } from './receipt.store.server.ts'
import { sealingOf } from './sealing.ts'

/** Checked before a file is read: whether this person can file at all. */
export function requireMayFile({ actor }: RequestContext): void {
  requireAllowed(mayWorkOnCase(actor, 'file'), actor)
}

/** Returns the decrypted receipt for staff who file. The view is logged first. */
export async function readReceipt(ctx: RequestContext, applicationId: Id<'application'>) {
  requireMayFile(ctx)
  const filed = requireFound(await findFiled(ctx.db, applicationId))
  requireAllowed(mayWorkOnCase(ctx.actor, 'file', filed))
  const file = requireFound(await findReceiptFile(ctx.db, applicationId))
  requireOutOfQuarantine(file)
  const sealed = await ctx.ports.files.get(file.storageKey)
  if (!sealed) throw new Error(`The file of receipt ${file.id} is missing`)
  const bytes = ctx.ports.encryption.open(file.wrappedKey, sealingOf(file.id).field, sealed)
  await inTransaction(ctx, (ctx) =>
    recordAct(ctx, {
      act: 'filing.receipt-download',
      subject: { kind: 'application', id: applicationId },
      detail: { receipt: file.id, ...openingReason(ctx.actor, filed) },
    }),
  )
  const { fileName, contentType } = file
  return { fileName, contentType, bytes }
}
