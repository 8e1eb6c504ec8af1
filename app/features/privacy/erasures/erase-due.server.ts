import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import type { Retention } from '#app/features/settings/retention/retention-rules.ts'
import { startRetention } from '#app/features/settings/retention/start-retention.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { eraseTicket } from '../deletion/erase-tickets.store.server.ts'
import { removeLeftFiles } from '../deletion/remove-left-files.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import type { CaseKind } from './cases-due.store.server.ts'
import { dueCases, eraseCase } from './erase-cases.server.ts'
import { daysOf, type ErasureCounts, type ErasureKind, erasureKinds } from './erasure.ts'
import { addRun, forgetRunsBefore, saveRun } from './erasure-run.store.server.ts'
import { countRecords, eraseRecords, type RecordKind } from './records-due.store.server.ts'
import { countTickets, listTickets, lockTicket } from './tickets-due.store.server.ts'

/** One kind of record. `count` returns what `erase` would erase at the same time. */
type Step = {
  count(ctx: RequestContext, rules: Retention): Promise<number>
  erase(ctx: RequestContext, rules: Retention): Promise<number>
}

const rowsAtOnce = 2_000
const ticketsAtOnce = 200
const dayMs = 86_400_000
/** A run is a row of numbers, kept long enough to look back a year. */
const runDays = 400

const steps: Record<ErasureKind, Step> = {
  draft: cases('draft'),
  closed: cases('closed'),
  decided: cases('decided'),
  visa: cases('visa'),
  ticket: {
    count: ({ db, now }, rules) => countTickets(db, startOf('ticket', rules, now)),
    erase: eraseTickets,
  },
  message: records('message'),
  report: records('report'),
  notification: records('notification'),
  activity: records('activity'),
  device: records('device'),
  email: records('email'),
  subscription: records('subscription'),
}

/**
 * Erases data past its retention period, and records how much. Idempotent; after an interruption, the next run
 * continues.
 */
export async function eraseDue(ctx: RequestContext): Promise<Partial<ErasureCounts>> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'clean-up'))
  const { db, now } = ctx
  await startRetention(ctx)
  const rules = await readRetentionRules(ctx)
  const id = crypto.randomUUID()
  await addRun(db, id, now)
  let counts: Partial<ErasureCounts> = {}
  for (const kind of erasureKinds) {
    counts = { ...counts, [kind]: await steps[kind].erase(ctx, rules) }
    await saveRun(db, id, { counts })
  }
  await removeLeftFiles(ctx)
  await saveRun(db, id, { counts, finishedAt: new Date(Math.max(now.getTime(), Date.now())) })
  await forgetRunsBefore(db, new Date(now.getTime() - runDays * dayMs))
  return counts
}

/** Counts what a run would erase now. Changes nothing. */
export async function countDue(ctx: RequestContext): Promise<ErasureCounts> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'see-erasures'))
  const rules = await readRetentionRules(ctx)
  const counts: Partial<Record<ErasureKind, number>> = {}
  for (const kind of erasureKinds) counts[kind] = await steps[kind].count(ctx, rules)
  return counts as ErasureCounts
}

// These were erased by age before the settings existed, so they do not wait for the start date.
const alwaysErased: readonly ErasureKind[] = ['activity', 'device', 'email', 'subscription']

/** Records from before this time have been kept long enough. */
function startOf(kind: ErasureKind, rules: Retention, now: Date): Date {
  const { notBefore } = rules
  if (notBefore && dayOf(now) < notBefore && !alwaysErased.includes(kind)) return new Date(0)
  return new Date(now.getTime() - (daysOf(kind, rules) ?? 0) * dayMs)
}

function cases(kind: CaseKind): Step {
  return {
    async count(ctx, rules) {
      let count = 0
      for await (const _ of dueCases(ctx, kind, rules)) count += 1
      return count
    },
    async erase(ctx, rules) {
      let erased = 0
      for await (const id of dueCases(ctx, kind, rules)) {
        if (await eraseCase(ctx, kind, id, rules)) erased += 1
      }
      return erased
    },
  }
}

function records(kind: RecordKind): Step {
  return {
    count: ({ db, now }, rules) => countRecords(db, kind, startOf(kind, rules, now)),
    async erase({ db, now }, rules) {
      const than = startOf(kind, rules, now)
      for (let erased = 0; ; ) {
        const rows = await eraseRecords(db, kind, { than, now, most: rowsAtOnce })
        erased += rows
        if (rows < rowsAtOnce) return erased
      }
    },
  }
}

async function eraseTickets(ctx: RequestContext, rules: Retention): Promise<number> {
  const before = startOf('ticket', rules, ctx.now)
  let erased = 0
  let after: Id<'ticket'> | undefined
  for (;;) {
    const ids = await listTickets(ctx.db, { before, after, most: ticketsAtOnce })
    for (const id of ids) if (await eraseOneTicket(ctx, id, before)) erased += 1
    after = ids.at(-1)
    if (ids.length < ticketsAtOnce) return erased
  }
}

function eraseOneTicket(ctx: RequestContext, id: Id<'ticket'>, before: Date): Promise<boolean> {
  return inTransaction(ctx, async ({ db, now }) => {
    if (!(await lockTicket(db, id, before))) return false
    await eraseTicket(db, id, now)
    return true
  })
}
