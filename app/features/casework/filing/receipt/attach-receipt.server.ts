import { recordAct } from '#app/features/audit/record-act.server.ts'
import { lockCases } from '#app/features/casework/case.store.server.ts'
import { mayWorkOnCase } from '#app/features/casework/casework.policy.ts'
import { notifyColleagues } from '#app/features/casework/notify-of-case.server.ts'
import { staffId } from '#app/features/casework/staff-id.ts'
import type { ContentType } from '#app/features/documents/document.ts'
import { checkFile, type FileProblem } from '#app/features/documents/intake/check-file.server.ts'
import { keepBytes, type StoredBytes } from '#app/features/documents/intake/keep-bytes.server.ts'
import { refuse } from '#app/features/documents/quarantine/refuse.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { digestOf, type IncomingFile } from '#app/platform/files/incoming-file.server.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { findFiled } from '../filing.store.server.ts'
import { hasReceipt, removeReceiptOf, replaceReceipt } from './receipt.store.server.ts'
import { sealingOf } from './sealing.ts'

export type ReceiptUpload = {
  /** As sent by the browser. */
  readonly fileName: string
  readonly file: IncomingFile
  readonly idempotencyKey: string
}

export type ReceiptProblem = FileProblem | { code: 'erased' }

type Kept = { id: Id<'filing-receipt'> }

/**
 * Stores the government's receipt for the fee we paid, checked like a document, replacing an earlier one. Problems:
 * those of `checkFile`, and an erased case.
 */
export async function attachReceipt(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  { fileName, file, idempotencyKey }: ReceiptUpload,
): Promise<Result<Kept, ReceiptProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'file'))
  const { ownerId } = requireFound(await findFiled(ctx.db, applicationId))
  requireAllowed(mayWorkOnCase(ctx.actor, 'file', { ownerId }))
  const checked = await checkFile(ctx, fileName, file)
  if (!checked.ok) return refuse(ctx, checked.problem)
  const id = newId<'filing-receipt'>()
  const once = { key: idempotencyKey, body: JSON.stringify([applicationId, fileName, digestOf(file)]) }
  return keepBytes<ContentType, Kept, ReceiptProblem>(ctx, {
    checked: checked.value,
    sealing: sealingOf(id),
    keep: (stored) =>
      withIdempotencyKey(ctx, 'filing-receipt', once, (ctx) => keep(ctx, applicationId, { id, ...stored })),
    isThis: (kept) => kept.id === id,
    wasKept: async (db) => {
      await lockCases(db, [applicationId])
      return hasReceipt(db, id)
    },
  })
}

async function keep(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  receipt: Kept & StoredBytes<ContentType>,
): Promise<Result<Kept, ReceiptProblem>> {
  const { actor, db, now } = ctx
  const [head] = await lockCases(db, [applicationId])
  const { erasedAt, ...one } = requireFound(head)
  requireAllowed(mayWorkOnCase(actor, 'file', one))
  if (erasedAt) return problem({ code: 'erased' })
  await replaceReceipt(db, { ...receipt, applicationId, byId: staffId(actor) }, now)
  await notifyColleagues(ctx, applicationId)
  await recordAct(ctx, {
    act: 'filing.receipt',
    subject: { kind: 'application', id: applicationId },
    detail: { receipt: receipt.id, added: true },
  })
  return ok({ id: receipt.id })
}

/** Removes the receipt. If there is none, nothing changes. */
export function removeReceipt(ctx: RequestContext, applicationId: Id<'application'>): Promise<void> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'file'))
  return inTransaction(ctx, async (ctx) => {
    const [head] = await lockCases(ctx.db, [applicationId])
    requireAllowed(mayWorkOnCase(ctx.actor, 'file', requireFound(head)))
    if (!(await removeReceiptOf(ctx.db, applicationId, ctx.now))) return
    await notifyColleagues(ctx, applicationId)
    await recordAct(ctx, {
      act: 'filing.receipt',
      subject: { kind: 'application', id: applicationId },
      detail: { added: false },
    })
  })
}
