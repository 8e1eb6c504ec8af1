import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { type ApplicationStatus, canMove, moves } from '#app/features/applications/application.ts'
import { correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { refusalReasons } from '#app/features/applications/decision/refusal.ts'
import { orders } from '#app/features/applications/travellers/order.table.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { addLedgerTransaction } from '#app/features/payments/ledger/ledger.store.server.ts'
import { captureLines } from '#app/features/payments/ledger/ledger.ts'
import { paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { filingPromises, travellerWaits } from '#app/features/payments/promise/promise.table.server.ts'
import { refundEntries } from '#app/features/payments/refunds/refund.ts'
import { quotes } from '#app/features/quotes/quote.table.server.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import { referrals } from '#app/features/referrals/referral.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import { addDays, dayOf } from '#app/lib/plain-date.ts'
import { newReference } from '#app/lib/reference.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Chance, openChance } from '#tests/bench/large/chance.mts'

type Row<Table extends { $inferInsert: unknown }> = Table['$inferInsert']

type Agency = {
  readonly staff: readonly Id<'account'>[]
  readonly applications: Row<typeof applications>[]
  readonly entries: Row<typeof statusEntries>[]
  readonly claims: { applicationId: string; at: Date; to: string | null }[]
  readonly waits: Row<typeof travellerWaits>[]
  readonly corrections: Row<typeof correctionRequests>[]
  readonly promises: Row<typeof filingPromises>[]
  readonly referrals: Row<typeof referrals>[]
}

const minute = 60_000
const countries = ['IN', 'NG', 'GB', 'FR'] as const

/** Creates a random agency, the same for the same seed. Its data need not be plausible. Returns its officers. */
export async function aRandomAgency(db: Database, seed: string, now: Date): Promise<Agency['staff']> {
  const chance = openChance(seed)
  const people = Array.from({ length: 9 }, () => chance.uuid() as Id<'account'>)
  await db.insert(accounts).values(people.map((id, index) => anAccount(id, index < 3)))
  const [staff, travellers] = [people.slice(0, 3), people.slice(3)]
  const agency: Agency = {
    ...{ staff, applications: [], entries: [], claims: [], waits: [], corrections: [], promises: [], referrals: [] },
  }
  for (const referredId of travellers.filter(() => chance.happens(0.6))) {
    const at = new Date(now.getTime() - 400 * 24 * 60 * minute)
    agency.referrals.push({
      ...{ id: chance.uuid() as Id<'referral'>, referrerId: chance.pick(travellers.filter((id) => id !== referredId)) },
      ...{ referredId, registeredAt: at, createdAt: at, invitedAt: chance.happens(0.5) ? at : null },
    })
  }
  const count = chance.whole(20, 45)
  for (let index = 0; index < count; index += 1) addApplication(agency, chance, travellers, now)
  await write(db, agency)
  await addMoney(db, agency.applications, chance, now)
  return staff
}

function anAccount(id: Id<'account'>, isStaff: boolean): Row<typeof accounts> {
  const email = `${id}@agency.test`
  const role = isStaff ? ('officer' as const) : ('traveller' as const)
  return {
    id,
    email,
    claimedEmail: email,
    fullName: `Somebody ${id.slice(0, 4)}`,
    emailVerified: true,
    country: 'IN',
    role,
  }
}

function addApplication(agency: Agency, chance: Chance, travellers: readonly Id<'account'>[], now: Date): void {
  const id = chance.uuid() as Id<'application'>
  const startedAt = new Date(now.getTime() - chance.whole(1, 130 * 24 * 60) * minute)
  const entries = history(agency, chance, { id, startedAt, now })
  agency.entries.push(...entries)
  const submittedAt = entries.find(({ status }) => status === 'pending')?.at ?? null
  agency.applications.push({
    ...{ id, reference: newReference(), ownerId: chance.pick(travellers), orderId: chance.uuid() as Id<'order'> },
    ...{ status: entries.at(-1)?.status ?? 'draft', answers: new Uint8Array(), startedAt, updatedAt: startedAt },
    ...{ fromCountry: chance.pick(countries), toCountry: chance.pick(countries), submittedAt },
    assigneeId: chance.happens(0.7) ? chance.pick(agency.staff) : null,
  })
  if (!submittedAt) return
  const later = (since: Date) => new Date(since.getTime() + chance.whole(1, 20 * 24 * 60) * minute)
  for (let claims = chance.whole(0, 3); claims > 0; claims -= 1) {
    const to = chance.happens(0.8) ? chance.pick(agency.staff) : null
    agency.claims.push({ applicationId: id, at: later(submittedAt), to })
  }
  for (let waits = chance.whole(0, 2); waits > 0; waits -= 1) {
    const since = later(submittedAt)
    const until = waits === 1 && chance.happens(0.3) ? null : later(since)
    agency.waits.push({ applicationId: id, about: `question ${waits}`, since, until })
  }
  if (chance.happens(0.4)) {
    const askedAt = later(submittedAt)
    const [correctedAt, takenBackAt] = chance.happens(0.7) ? [later(askedAt), null] : [null, later(askedAt)]
    agency.corrections.push({
      ...{ id: chance.uuid() as Id<'correction'>, applicationId: id, fields: ['contact.phone'], note: 'Digits' },
      ...{ askedAt, askedById: chance.pick(agency.staff), correctedAt, takenBackAt, dueOn: dayOf(later(askedAt)) },
    })
  }
  if (chance.happens(0.8)) {
    const kept = chance.happens(0.7) ? chance.happens(0.8) : null
    const fileBy = addDays(dayOf(submittedAt), chance.whole(0, 12))
    agency.promises.push({ applicationId: id, fileBy, kept, settledAt: kept === null ? null : now })
  }
}

type Way = { id: Id<'application'>; startedAt: Date; now: Date }

/** Mostly usual steps, and occasionally any other: decisions that are reverted and made again. */
function history({ staff }: Agency, chance: Chance, { id, startedAt, now }: Way): Agency['entries'] {
  const entries: Agency['entries'] = []
  let status: ApplicationStatus = 'draft'
  let at = startedAt
  const names = Object.keys(moves) as (keyof typeof moves)[]
  for (let steps = chance.whole(1, 10); steps > 0 && at <= now; steps -= 1) {
    const isStaff = entries.length > 1 && chance.happens(0.9)
    entries.push({
      ...{ id: chance.uuid(), applicationId: id, status, at, actorId: isStaff ? chance.pick(staff) : null },
      refusalReason: status === 'rejected' && chance.happens(0.6) ? chance.pick(refusalReasons) : null,
    })
    const isSubmitted = entries.some((entry) => entry.status === 'pending')
    const usual = names
      .filter((name) => canMove(status, name) && moves[name].to !== status)
      .map((name) => moves[name].to)
    const forward = usual.filter((to) => !['withdrawn', 'cancelled', 'expired'].includes(to))
    const any: ApplicationStatus[] = ['pending', 'processing', 'under_review', 'approved', 'rejected']
    const from: ApplicationStatus = status
    if (!isSubmitted && status !== 'draft') break
    if (chance.happens(0.08) || usual.length === 0) status = isSubmitted ? chance.pick(any) : 'pending'
    else status = chance.pick(forward.length > 0 && chance.happens(0.92) ? forward : usual)
    if (status === from) break
    at = new Date(at.getTime() + chance.whole(1, 8 * 24 * 60) * minute + chance.whole(1, 59_000))
  }
  return entries
}

async function write(db: Database, agency: Agency): Promise<void> {
  const add = async <Value>(rows: readonly Value[], insert: (rows: Value[]) => PromiseLike<unknown>) => {
    if (rows.length > 0) await insert([...rows])
  }
  await add(
    agency.applications.map(({ orderId, ownerId, startedAt }) => ({ id: orderId, ownerId, startedAt })),
    (rows) => db.insert(orders).values(rows),
  )
  await add(agency.applications, (rows) => db.insert(applications).values(rows))
  await add(agency.entries, (rows) => db.insert(statusEntries).values(rows))
  await add(agency.waits, (rows) => db.insert(travellerWaits).values(rows))
  await add(agency.corrections, (rows) => db.insert(correctionRequests).values(rows))
  await add(agency.promises, (rows) => db.insert(filingPromises).values(rows))
  await add(agency.referrals, (rows) => db.insert(referrals).values(rows))
  await add(
    agency.claims.map(({ applicationId, at, to }, index) => ({
      ...{ seq: 1_000_000 + index, at, act: 'application.assign' as const, hash: '' },
      ...{ subjectKind: 'application' as const, subjectId: applicationId, detail: { from: null, to } },
    })),
    (rows) => db.insert(auditRows).values(rows),
  )
}

/** Some are paid for alone, some with another; some of the money is refunded, line by line. */
async function addMoney(db: Database, all: Agency['applications'], chance: Chance, now: Date): Promise<void> {
  for (const [index, one] of all.entries()) {
    const { submittedAt, ownerId } = one
    if (!submittedAt || chance.happens(0.1)) continue
    const other = chance.happens(0.2) ? all[index - 1] : undefined
    const quote = aQuote(
      chance,
      [one, ...(other ? [other] : [])].map(({ id }) => id as Id<'application'>),
    )
    const at = new Date(submittedAt)
    const attemptId = await addAttempt(db, chance, { one, quote, at })
    await addLedgerTransaction(db, attemptId, 'capture', captureLines(quote, ownerId), at)
    for (const { id } of other ? [one, other] : [one]) {
      if (!chance.happens(0.3)) continue
      const minor = chance.whole(100, 1_000)
      const refund = {
        lines: [
          { line: 'service_fee' as const, minor },
          ...(chance.happens(0.5) ? [{ line: 'government_fee' as const, minor: 700 }] : []),
        ],
        applicationId: id as Id<'application'>,
      }
      const total = refund.lines.reduce((sum, { minor }) => sum + minor, 0)
      const credit = chance.happens(0.3) ? 50 : 0
      const ways = { money: usd(total - credit), credit: usd(credit) }
      const back = new Date(Math.min(now.getTime(), at.getTime() + chance.whole(1, 30 * 24 * 60) * minute))
      await addLedgerTransaction(db, attemptId, 'refund', refundEntries(refund, ways, ownerId), back)
    }
  }
}

function aQuote(chance: Chance, ids: readonly Id<'application'>[]): Quote {
  const own = (applicationId: Id<'application'>) => (ids.length > 1 ? { applicationId } : {})
  const lines: Quote['lines'][number][] = ids.flatMap((id) => [
    { kind: 'government_fee', amount: usd(chance.whole(1_000, 9_000)), ...own(id) },
    { kind: 'service_fee', amount: usd(chance.whole(1_000, 3_000)), ...own(id) },
    ...(chance.happens(0.3) ? [{ kind: 'discount' as const, amount: usd(-500), ...own(id) }] : []),
  ])
  const total = usd(lines.reduce((sum, { amount }) => sum + amount.minor, 0))
  return { lines, total, estimate: false }
}

type Paid = { one: Agency['applications'][number]; quote: Quote; at: Date }

async function addAttempt(db: Database, chance: Chance, { one, quote, at }: Paid) {
  const [quoteId, id] = [chance.uuid() as Id<'quote'>, chance.uuid() as Id<'attempt'>]
  const { ownerId } = one
  const { minor: amountMinor, currency } = quote.total
  await db.insert(quotes).values({
    ...{ id: quoteId, ownerId, lines: [...quote.lines], totalMinor: amountMinor, currency, estimate: false },
    ...{ hash: id, createdAt: at, expiresAt: at },
  })
  await db.insert(paymentAttempts).values({
    ...{
      id,
      applicationId: one.id as Id<'application'>,
      payerId: ownerId,
      quoteId,
      idempotencyKey: id,
      method: 'card',
    },
    ...{ amountMinor, currency, mode: 'test', state: 'succeeded', expectedOn: dayOf(at), createdAt: at, settledAt: at },
  })
  return id
}
