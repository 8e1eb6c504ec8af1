import { recordAct } from '#app/features/audit/record-act.server.ts'
import { holdCases } from '#app/features/casework/case.store.server.ts'
import { mayWorkOnCase } from '#app/features/casework/casework.policy.ts'
import { staffId } from '#app/features/casework/staff-id.ts'
import { tellColleagues } from '#app/features/casework/tell-of-case.server.ts'
import type { ContentType } from '#app/features/documents/document.ts'
import { checkFile, type FileProblem } from '#app/features/documents/intake/check-file.server.ts'
import { keepBytes, type StoredBytes } from '#app/features/documents/intake/keep-bytes.server.ts'
import { refuse } from '#app/features/documents/quarantine/refuse.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { digestOf, type IncomingFile } from '#app/platform/files/incoming-file.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { findFiled } from '../filing.store.server.ts'
import { hasReceipt, removeReceiptOf, replaceReceipt } from './receipt.store.server.ts'
import { sealingOf } from './sealing.ts'

export type ReceiptUpload = {
  /** As sent by the browser. */
  readonly fileName: string
  readonly file: IncomingFile
  readonly onceKey: string
}

export type ReceiptProblem = FileProblem | { code: 'erased' }

type Kept = { id: Id<'filing-receipt'> }

/**
 * Stores the government's receipt for the fee we paid, checked like a document, replacing an earlier one. Problems:
 * those of `checkFile`, and an erased case.
 */
export async function attachReceipt(
  call: Call,
  applicationId: Id<'application'>,
  { fileName, file, onceKey }: ReceiptUpload,
): Promise<Result<Kept, ReceiptProblem>> {
  requireAllowed(mayWorkOnCase(call.actor, 'file'))
  const { ownerId } = requireFound(await findFiled(call.db, applicationId))
  requireAllowed(mayWorkOnCase(call.actor, 'file', { ownerId }))
  const checked = await checkFile(call, fileName, file)
  if (!checked.ok) return refuse(call, checked.problem)
  const id = newId<'filing-receipt'>()
  const once = { key: onceKey, body: JSON.stringify([applicationId, fileName, digestOf(file)]) }
  return keepBytes<ContentType, Kept, ReceiptProblem>(call, {
    checked: checked.value,
    sealing: sealingOf(id),
    keep: (stored) => onceOnly(call, 'filing-receipt', once, (call) => keep(call, applicationId, { id, ...stored })),
    isThis: (kept) => kept.id === id,
    wasKept: async (db) => {
      await holdCases(db, [applicationId])
      return hasReceipt(db, id)
    },
  })
}

async function keep(
  call: Call,
  applicationId: Id<'application'>,
  receipt: Kept & StoredBytes<ContentType>,
): Promise<Result<Kept, ReceiptProblem>> {
  const { actor, db, now } = call
  const [head] = await holdCases(db, [applicationId])
  const { erasedAt, ...one } = requireFound(head)
  requireAllowed(mayWorkOnCase(actor, 'file', one))
  if (erasedAt) return problem({ code: 'erased' })
  await replaceReceipt(db, { ...receipt, applicationId, byId: staffId(actor) }, now)
  await tellColleagues(call, applicationId)
  await recordAct(call, {
    act: 'filing.receipt',
    subject: { kind: 'application', id: applicationId },
    detail: { receipt: receipt.id, added: true },
  })
  return ok({ id: receipt.id })
}

/** Removes the receipt. If there is none, nothing changes. */
export function removeReceipt(call: Call, applicationId: Id<'application'>): Promise<void> {
  requireAllowed(mayWorkOnCase(call.actor, 'file'))
  return inTransaction(call, async (call) => {
    const [head] = await holdCases(call.db, [applicationId])
    requireAllowed(mayWorkOnCase(call.actor, 'file', requireFound(head)))
    if (!(await removeReceiptOf(call.db, applicationId, call.now))) return
    await tellColleagues(call, applicationId)
    await recordAct(call, {
      act: 'filing.receipt',
      subject: { kind: 'application', id: applicationId },
      detail: { added: false },
    })
  })
}
