import { lookUpAccount } from '#app/features/accounts/look-up-account.server.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { href } from '#app/lib/words/href.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { countChange, lockPlace, saveDecision } from '../decision.store.server.ts'
import { decidedMore, decidedWords } from '../decision.words.ts'
import { mayScanFiles } from '../document.policy.ts'
import { findDocumentForUpdate } from '../document.store.server.ts'
import { sealingOf } from '../intake/sealing.ts'
import { ownSealingOf } from '../own/intake/own-sealing.ts'
import {
  listWaitingOwnFiles,
  listWaitingVersions,
  saveOwnFileScan,
  saveVersionScan,
  type WaitingOwnFile,
  type WaitingVersion,
} from './quarantine.store.server.ts'
import { infectedNote, ownInfectedNotice } from './quarantine.words.ts'
import { unsafeReportInfected } from './report-infected.server.ts'
import { cleared, destroyed, settleKept } from './scan-kept.server.ts'

const atOnce = 20

/**
 * Scans files in quarantine, oldest first, until none is left or the scanner does not respond. Clean files become
 * available; infected files are destroyed, and their owner and staff are notified.
 */
export async function scanWaiting(ctx: RequestContext): Promise<void> {
  requireAllowed(mayScanFiles(ctx.actor))
  await untilNothingWaits(
    () => listWaitingVersions(ctx.db, atOnce),
    (version) => scanVersion(ctx, version),
  )
  await untilNothingWaits(
    () => listWaitingOwnFiles(ctx.db, atOnce),
    (file) => scanOwnFile(ctx, file),
  )
}

/** Repeats until the list is empty or an item fails. */
export async function untilNothingWaits<One>(list: () => Promise<One[]>, work: (one: One) => Promise<boolean>) {
  for (let waiting = await list(); waiting.length > 0; waiting = await list()) {
    for (const one of waiting) if (!(await work(one))) return
  }
}

function scanVersion(ctx: RequestContext, version: WaitingVersion): Promise<boolean> {
  const { id, applicationId, ownerId } = version
  return settleKept(ctx, version, sealingOf(id).field, {
    clear: () =>
      inTransaction(ctx, async ({ db }) => {
        await saveVersionScan(db, id, cleared)
        await announce(db, { staff: true, applicationId }, { accountId: ownerId })
      }),
    condemn: (ctx, signature) => condemnVersion(ctx, version, signature),
  })
}

async function condemnVersion(ctx: RequestContext, version: WaitingVersion, signature: string): Promise<boolean> {
  const { db, now } = ctx
  const { applicationId, kind, ownerId } = version
  const place = await lockPlace(db, applicationId)
  if (!place || !(await saveVersionScan(db, version.id, destroyed))) return false
  const document = await findDocumentForUpdate(db, applicationId, kind)
  // If a newer file has replaced it, the owner does not need to act.
  if (document?.version === version.number) {
    const { reference } = place
    const trip = await readTrip(ctx, applicationId)
    const owner = await lookUpAccount(ctx, ownerId)
    const note = inLanguage(owner?.language ?? 'en', infectedNote)
    const decision = { status: 'rejected', rejectionReason: 'other', rejectionNote: note } as const
    await saveDecision(db, document.id, { ...decision, decidedAt: now, decidedById: null }, now)
    await countChange(db, applicationId, now)
    const decided = { kind, verdict: 'rejected', reason: 'other', note } as const
    await notify(ctx, ownerId, () => ({
      kind: 'document',
      topic: 'service',
      reference,
      isWanted: true,
      ...decidedWords(decided),
      trip,
      more: decidedMore({ ...decided, version: version.number }),
      link: ownCaseAt(applicationId).document(kind),
    }))
    await announce(db, { staff: true, applicationId })
  }
  await unsafeReportInfected(ctx, { signature, to: { applicationId, kind }, onceFor: version.id })
  return true
}

function scanOwnFile(ctx: RequestContext, file: WaitingOwnFile): Promise<boolean> {
  return settleKept(ctx, file, ownSealingOf(file.id).field, {
    clear: () => saveOwnFileScan(ctx.db, file.id, cleared),
    async condemn(ctx, signature) {
      if (!(await saveOwnFileScan(ctx.db, file.id, destroyed))) return false
      await notify(ctx, file.ownerId, () => ({
        kind: 'document',
        topic: 'service',
        ...ownInfectedNotice,
        link: href('/documents'),
      }))
      await unsafeReportInfected(ctx, { signature, onceFor: file.id })
      return true
    },
  })
}
