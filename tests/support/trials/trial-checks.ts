import { eq, inArray } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { readCreditUse } from '#app/features/payments/credit/credit.store.server.ts'
import { disputes } from '#app/features/payments/disputes/dispute.table.server.ts'
import { checkBalance, listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import { paymentShares } from '#app/features/payments/payment.table.server.ts'
import { isOpen } from '#app/features/payments/payment.ts'
import { transferKey } from '#app/features/payments/refunds/transfer/transfer.ts'
import { totalOf } from '#tests/support/payments.ts'
import { attemptsOf, refundsOf } from './trial-acts.ts'
import type { World } from './trial-world.ts'

type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number]
type Refund = Awaited<ReturnType<typeof refundsOf>>[number]

/** Describes everything that is wrong once all is quiet; empty if nothing is. */
export async function faultsOf(world: World): Promise<string[]> {
  const attempts = await attemptsOf(world)
  const all = await refundsOf(world)
  const faults: string[] = []
  const must = (isSo: boolean, fault: string) => {
    if (!isSo) faults.push(fault)
  }
  const { unbalanced } = await checkBalance(world.db)
  must(unbalanced === 0, `${unbalanced} ledger transactions do not sum to zero`)
  for (const attempt of attempts) {
    await checkPayment(
      world,
      attempt,
      all.filter(({ attemptId }) => attemptId === attempt.id),
      must,
    )
  }
  checkStrays(world, attempts, all, must)
  await checkApplications(world, attempts, must)
  const { owed, held } = await readCreditUse(world.db, world.payer.accountId)
  must(owed >= 0 && held >= 0 && owed >= held, `credit: ${owed} owed, ${held} held`)
  return faults
}

type Must = (isSo: boolean, fault: string) => void

const isOut = ({ transfer }: Refund) => transfer === 'sent' || transfer === 'arrived'
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** One payment: the amounts received, refunded and disputed, in the service and at the provider. */
async function checkPayment(world: World, attempt: Attempt, refunds: readonly Refund[], must: Must): Promise<void> {
  const held = world.standIn.hand.state()
  const { id, amountMinor, currency, chargeMinor, chargeCurrency, creditMinor } = attempt
  must(!isOpen(attempt.state), `payment ${id} is still ${attempt.state}`)
  const lines = await listLedgerLines(world.db, id)
  must(totalOf(lines) === 0, `payment ${id} sums to ${totalOf(lines)}`)
  const came = await listLedgerLines(world.db, id, 'capture')
  const left = await listLedgerLines(world.db, id, 'payout')
  const receipts = (some: typeof lines) => totalOf(some.filter(({ account }) => account === 'traveller_receipts'))

  const paid = held.payments.filter(({ key, state }) => key === id && state === 'succeeded')
  must(paid.length <= 1, `payment ${id} was paid ${paid.length} times`)
  const [payment] = paid
  must(receipts(came) === (payment ? amountMinor : 0), `payment ${id}: ${receipts(came)} booked of ${amountMinor}`)
  must((attempt.state === 'succeeded') === Boolean(payment), `payment ${id} is ${attempt.state}`)
  if (!payment) return must(refunds.length === 0, `payment ${id} was refunded and never paid`)
  must(payment.amount === (chargeMinor ?? amountMinor), `payment ${id}: ${payment.amount} charged`)
  must(payment.currency === (chargeCurrency ?? currency), `payment ${id} in ${payment.currency}`)
  must(payment.id === attempt.providerPaymentId, `payment ${id} is called ${attempt.providerPaymentId}`)

  const gone = refunds.filter(isOut)
  must(
    -receipts(left) === sumOf(gone.map(({ moneyMinor }) => moneyMinor ?? 0)),
    `payment ${id}: payouts ${receipts(left)}`,
  )
  must(
    payment.refunded === sumOf(gone.map(({ chargeMinor }) => chargeMinor ?? 0)),
    `payment ${id}: ${payment.refunded} went back`,
  )
  must(payment.refunded <= payment.amount, `payment ${id}: more went back than came`)
  const approved = refunds.filter(({ state }) => state === 'approved')
  must(
    sumOf(approved.map(({ amountMinor }) => amountMinor)) <= amountMinor + creditMinor,
    `payment ${id}: refunds exceed it`,
  )
  must(sumOf(approved.map(({ moneyMinor }) => moneyMinor ?? 0)) <= amountMinor, `payment ${id}: money exceeds it`)
  must(sumOf(approved.map(({ chargeMinor }) => chargeMinor ?? 0)) <= payment.amount, `payment ${id}: charges exceed it`)
  for (const refund of gone) {
    const made = held.refunds.filter(({ key }) => key === transferKey(refund))
    const isSo = made.length === 1 && made[0]?.amount === refund.chargeMinor && made[0].paymentId === payment.id
    must(
      isSo && made[0]?.state === (refund.transfer === 'sent' ? 'pending' : 'succeeded'),
      `refund ${refund.id}: ${JSON.stringify(made)}`,
    )
  }
  const isAway = held.disputes.some((one) => one.paymentId === payment.id && one.state !== 'won')
  for (const { id: refundId, transfer } of approved) {
    must(transfer !== 'asked' || isAway, `refund ${refundId} was never sent`)
  }
  if (attempt.refundDueAt) must(approved.length > 0 || isAway, `payment ${id} found no use and stays`)
  await checkDisputes(world, attempt, lines, must)
}

async function checkDisputes(
  { db, standIn }: World,
  attempt: Attempt,
  lines: Awaited<ReturnType<typeof listLedgerLines>>,
  must: Must,
) {
  const known = await db.select().from(disputes).where(eq(disputes.attemptId, attempt.id))
  const real = standIn.hand.state().disputes.filter(({ paymentId }) => paymentId === attempt.providerPaymentId)
  const here = known.map((one) => `${one.providerDisputeId} ${one.state} ${one.chargeMinor}`).toSorted()
  const there = real.map(({ id, state, amount }) => `${id} ${state} ${amount}`).toSorted()
  must(here.join() === there.join(), `disputes of ${attempt.id}: ${here} and ${there}`)
  const booked = (account: string) => totalOf(lines.filter((line) => line.account === account))
  const priced = (...states: string[]) =>
    sumOf(known.filter(({ state }) => states.includes(state)).map(({ amountMinor }) => amountMinor))
  must(
    booked('disputed_funds') === priced('needs_response', 'under_review'),
    `${attempt.id}: held ${booked('disputed_funds')}`,
  )
  must(booked('dispute_losses') === priced('lost'), `${attempt.id}: lost ${booked('dispute_losses')}`)
}

/** The provider has no payment or refund that the service lacks. */
function checkStrays({ standIn }: World, attempts: readonly Attempt[], refunds: readonly Refund[], must: Must): void {
  const held = standIn.hand.state()
  const known = new Set<string | null>(attempts.map(({ id }) => id))
  for (const { id, key, state } of held.payments)
    must(state !== 'succeeded' || known.has(key), `payment ${id} is nobody's`)
  const sent = new Set(refunds.filter(isOut).map(transferKey))
  for (const { id, key, state } of held.refunds) {
    must(state === 'failed' || (key !== null && sent.has(key)), `refund ${id} is ${state} and not booked`)
  }
}

async function checkApplications(
  { applicationIds, db }: World,
  attempts: readonly Attempt[],
  must: Must,
): Promise<void> {
  const rows = await db
    .select()
    .from(applications)
    .where(inArray(applications.id, [...applicationIds]))
  const shares = await db
    .select()
    .from(paymentShares)
    .where(inArray(paymentShares.applicationId, [...applicationIds]))
  for (const { id, status, submittedAt } of rows) {
    const own = shares.filter((share) => share.applicationId === id)
    const used = attempts.filter(
      (one) => one.state === 'succeeded' && !one.refundDueAt && own.some(({ attemptId }) => attemptId === one.id),
    )
    must(used.length <= 1, `application ${id} was paid ${used.length} times`)
    must((submittedAt !== null) === (used.length === 1), `application ${id} is ${status} with ${used.length} payments`)
    must(status !== 'draft' || used.length === 0, `application ${id} is a draft that was paid`)
    must(own.filter(({ holds }) => holds).length === used.length, `application ${id} is held`)
  }
}
