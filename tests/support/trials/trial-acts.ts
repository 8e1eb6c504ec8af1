import { eq, inArray } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { withdrawOwnCase } from '#app/features/own-cases/withdraw-own-case.server.ts'
import { cancelPayment } from '#app/features/payments/cancel-payment.server.ts'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import { providerMethod } from '#app/features/payments/payment.ts'
import { checkOpenPayment, checkPayment } from '#app/features/payments/read-payment.server.ts'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { decideRefund } from '#app/features/payments/refunds/decide-refund.server.ts'
import { refundIssuing } from '#app/features/payments/refunds/issue/issue-refund.server.ts'
import { refundByPolicy } from '#app/features/payments/refunds/issue/refund-by-policy.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import type { RefundLine } from '#app/features/payments/refunds/refund.ts'
import { sendRefundAgain } from '#app/features/payments/refunds/transfer/resend-refund.server.ts'
import { sharedJobs } from '#app/jobs.server.ts'
import { failures } from '#demo/payments/api/api-server.server.ts'
import { refundCourses } from '#demo/payments/state/context.ts'
import { testCards } from '#demo/payments/test-cards.ts'
import { deliverSome } from './trial-events.ts'
import { minute, pass, second, serve, type World } from './trial-world.ts'

const key = () => crypto.randomUUID()

export const attemptsOf = ({ db, payer }: World) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.payerId, payer.accountId))
    .orderBy(paymentAttempts.createdAt)

export const refundsOf = ({ db, applicationIds }: World) =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.applicationId, [...applicationIds]))

async function open(world: World): Promise<void> {
  const { chance, forms, orders, pages, payer, log } = world
  const isRepeated = chance.happens(0.2)
  const form = isRepeated ? chance.pick(forms) : chance.pick(orders)?.(chance.happens(0.7) ? 'card' : 'upi')
  if (!form) return
  forms.push(form)
  const opened = await serve(world, payer, (ctx) => payApplication(ctx, form))
  log.push(
    `opens ${form.method}${isRepeated ? ' again' : ''}: ${opened?.ok ? opened.value.attempt.state : opened?.problem.code}`,
  )
  if (!opened?.ok || !opened.value.payAt) return
  const { id, checkoutId, applicationId } = opened.value.attempt
  const method = providerMethod(opened.value.attempt)
  if (checkoutId) pages.push({ attemptId: id, checkoutId, method, applicationId })
}

async function payOnPage({ chance, pages, standIn: { hand }, log }: World): Promise<void> {
  const page = chance.pick(pages.slice(-3))
  if (!page) return
  const { checkoutId, method } = page
  if (method === 'card') {
    const number = (chance.happens(0.5) ? testCards[0] : chance.pick(testCards))?.number ?? ''
    log.push(`pays with ${number}: ${await hand.payCard(checkoutId, number)}`)
    return
  }
  // A code is for one payment: an app that waits for the bank creates no second one.
  const waits = hand.state().payments.some((one) => one.checkoutId === checkoutId && one.state === 'open')
  const answer = chance.pick(['paid', 'paid', 'refused', 'not_found', 'verifying'] as const)
  if (!waits) log.push(`pays by UPI, ${answer}: ${await hand.payUpi(checkoutId, undefined, answer)}`)
}

/** Most lives begin with a user who wants to pay; the others with any act. */
export async function beginLife(world: World): Promise<void> {
  if (world.chance.happens(0.2)) return
  for (let tries = 0; tries < 3 && world.pages.length === 0; tries += 1) await open(world)
  await payOnPage(world)
  await answerBank(world)
  if (world.chance.happens(0.6)) await comeBack(world)
}

/** The payer's or bank's answers to pending confirmations. */
export async function answerBank({ chance, pages, standIn: { hand }, log }: World, share = 0.7): Promise<void> {
  for (const { checkoutId, method } of pages) {
    const [waiting] = hand.state().payments.filter((one) => one.checkoutId === checkoutId && one.state === 'open')
    if (!waiting || !chance.happens(share)) continue
    const isYes = chance.happens(0.7)
    const answer = method === 'card' ? hand.answerChallenge(checkoutId, isYes) : hand.answerUpi(waiting.id, isYes)
    log.push(`the bank says ${isYes}: ${await answer}`)
  }
}

async function comeBack(world: World): Promise<void> {
  const { chance, pages, payer, log } = world
  const page = chance.pick(pages)
  if (!page) return
  const read = chance.happens(0.5)
    ? checkPayment
    : async (...of: Parameters<typeof checkPayment>) => (await checkOpenPayment(...of)).attempt
  log.push(`comes back: ${(await serve(world, payer, (ctx) => read(ctx, page.attemptId)))?.state}`)
}

async function giveUp(world: World): Promise<void> {
  const { chance, pages, payer, log } = world
  const page = chance.pick(pages)
  if (!page) return
  const given = await serve(world, payer, (ctx) => cancelPayment(ctx, page.attemptId, page.applicationId))
  log.push(`gives up: ${given?.state}`)
}

const jobs = ['payments', 'refunds-due', 'refund-transfers', 'refund-outcomes', 'disputes', 'invoices']

export async function work(world: World, name: string): Promise<void> {
  const job = sharedJobs.find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  world.log.push(`job ${name}`)
  await serve(world, job.actor, (ctx) => job.work(ctx))
}

async function withdraw(world: World): Promise<void> {
  const { chance, applicationIds, payer, log } = world
  const id = chance.pick(applicationIds)
  if (!id) return
  const withdrawn = await serve(world, payer, (ctx) => withdrawOwnCase(ctx, id, key()))
  log.push(`withdraws: ${withdrawn?.ok || withdrawn?.problem.code}`)
}

async function staffRefund(world: World): Promise<void> {
  const { chance, db, officer, log } = world
  const attempt = chance.pick((await attemptsOf(world)).filter(({ settledAt }) => settledAt !== null))
  if (!attempt) return
  const shares = await db.select().from(paymentShares).where(eq(paymentShares.attemptId, attempt.id))
  const applicationId = chance.pick(shares)?.applicationId
  const parts = [
    { line: 'government_fee', minor: 1 + chance.below(5_500) },
    { line: 'service_fee', minor: 1 + chance.below(1_700) },
  ] satisfies RefundLine[]
  const whole: RefundLine[] = [{ line: 'unused', minor: attempt.amountMinor }]
  const lines = attempt.refundDueAt ? whole : chance.happens(0.3) ? parts : chance.some(parts)
  const seen = await db.$count(refunds, eq(refunds.attemptId, attempt.id))
  const cause = chance.happens(0.2) ? 'our_fault' : undefined
  const wish = { applicationId, cause, lines, reason: 'A trial.', seen } as const
  const asked = await serve(world, officer, (ctx) => askRefund(ctx, attempt.id, wish, key()))
  log.push(`staff refund ${lines.map(({ minor }) => minor)}: ${asked?.ok || asked?.problem.code}`)
}

async function decide(world: World): Promise<void> {
  const { admin, chance, log } = world
  const waiting = chance.pick((await refundsOf(world)).filter(({ state }) => state === 'waiting'))
  if (!waiting) return
  const decision = { to: chance.happens(0.8) ? 'approved' : 'refused', note: 'Fine.' } as const
  const decided = await serve(world, admin, (ctx) => decideRefund(ctx, waiting.id, decision))
  log.push(`${decision.to}: ${decided?.ok || decided?.problem.code}`)
}

async function refundAsPromised(world: World): Promise<void> {
  const { applicationIds, chance, log } = world
  const [applicationId, cause] = [chance.pick(applicationIds), chance.pick(['late', 'our_fault'] as const)]
  if (!applicationId || !cause) return
  const issued = await serve(world, refundIssuing, (ctx) => refundByPolicy(ctx, { applicationId, cause }))
  log.push(`refunds for ${cause}: ${issued?.length}`)
}

async function moveOn(world: World): Promise<void> {
  const { applicationIds, chance, db, officer, log } = world
  const id = chance.pick(applicationIds)
  const to = chance.pick(['processing', 'under_review', 'rejected'] as const)
  const [one] = id ? await db.select().from(applications).where(eq(applications.id, id)) : []
  if (!one || !to || !one.submittedAt) return
  const order = { cases: [{ id: one.id, version: one.version }], to, note: '', reason: 'A trial.' }
  const moved = await serve(world, officer, (ctx) => moveCases(ctx, order))
  log.push(`moved to ${to}: ${moved?.ok || moved?.problem.code}`)
}

export async function settleRefunds({ chance, standIn: { hand }, log }: World): Promise<void> {
  for (const { id, state } of chance.some(hand.state().refunds)) {
    const outcome = chance.happens(0.6) ? 'succeeded' : 'failed'
    if (state === 'failed' || (state === 'succeeded' && outcome === 'succeeded')) continue
    log.push(`a refund ${state} is now ${outcome}`)
    await hand.settleRefund(id, outcome)
  }
}

async function sendAgain(world: World): Promise<void> {
  const { chance, officer, log } = world
  const failed = chance.pick((await refundsOf(world)).filter(({ transfer }) => transfer === 'failed'))
  if (!failed) return
  const sent = await serve(world, officer, (ctx) => sendRefundAgain(ctx, failed.id))
  log.push(`sends again: ${sent?.ok || sent?.problem.code}`)
}

async function dispute({ chance, standIn: { hand }, log }: World): Promise<void> {
  const { disputes, payments } = hand.state()
  const free = payments.filter(
    ({ id, state, amount, refunded }) =>
      state === 'succeeded' && refunded < amount && disputes.every(({ paymentId }) => paymentId !== id),
  )
  const payment = chance.pick(free)
  if (!payment) return
  const left = payment.amount - payment.refunded
  const amount = chance.happens(0.6) ? left : 1 + chance.below(left)
  log.push(`disputes ${amount} of ${payment.amount}`)
  await hand.openDispute(payment.id, { amount })
}

export async function decideDisputes({ chance, standIn: { hand }, log }: World): Promise<void> {
  for (const { id } of chance.some(hand.state().disputes)) {
    const outcome = chance.pick(['won', 'lost', 'review'] as const) ?? 'won'
    log.push(`a dispute: ${outcome}`)
    await (outcome === 'review' ? hand.reviewDispute(id) : hand.closeDispute(id, outcome))
  }
}

/** The package tries 3 times before it gives up. */
async function breakProvider({ chance, standIn: { hand }, log }: World): Promise<void> {
  const how = chance.pick(failures) ?? 'error'
  const count = 1 + chance.below(4)
  log.push(`${count} questions fail: ${how}`)
  hand.failNext(count, how)
}

async function wait({ chance, log }: World): Promise<void> {
  const ms = chance.pick([second, 20 * second, 3 * minute, 16 * minute, 40 * minute, 70 * minute]) ?? second
  log.push(`${ms / minute} minutes`)
  pass(ms)
}

const acts: readonly { readonly weight: number; act(world: World): Promise<void> }[] = [
  { weight: 5, act: open },
  { weight: 6, act: payOnPage },
  { weight: 2, act: (world) => answerBank(world) },
  { weight: 3, act: comeBack },
  { weight: 1, act: giveUp },
  { weight: 5, act: (world) => work(world, world.chance.pick(jobs) ?? 'payments') },
  { weight: 4, act: deliverSome },
  { weight: 2, act: withdraw },
  { weight: 5, act: staffRefund },
  { weight: 1, act: decide },
  { weight: 1, act: refundAsPromised },
  { weight: 1, act: moveOn },
  { weight: 1, act: async ({ chance, standIn }) => standIn.hand.nextRefund(chance.pick(refundCourses) ?? 'succeeds') },
  { weight: 2, act: settleRefunds },
  { weight: 1, act: sendAgain },
  { weight: 1, act: dispute },
  { weight: 1, act: decideDisputes },
  { weight: 1, act: breakProvider },
  { weight: 3, act: wait },
]

const drawn = acts.flatMap((one) => Array.from({ length: one.weight }, () => one))

export async function actAtRandom(world: World): Promise<void> {
  await world.chance.pick(drawn)?.act(world)
}
