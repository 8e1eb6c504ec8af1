import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { answerStep, stampOf } from '#app/features/applications/answer-step.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { readAnswers, readApplication } from '#app/features/applications/read-application.server.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { startApplication } from '#app/features/applications/start-application.server.ts'
import { type Answers, answersOn } from '#app/features/applications/steps/steps.ts'
import { addNote } from '#app/features/casework/add-note.server.ts'
import { askCustomers } from '#app/features/casework/ask-customer.server.ts'
import { recordVisaDays } from '#app/features/casework/corrections/record-visa-days.server.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { decideDocument } from '#app/features/documents/decide-document.server.ts'
import { addForTraveller } from '#app/features/documents/desk/add-document.server.ts'
import { issuedVisa, madeFromAnswers } from '#app/features/documents/document.ts'
import { uploadDocument } from '#app/features/documents/upload-document.server.ts'
import { noteRead } from '#app/features/notifications/read-news.server.ts'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { readPayable } from '#app/features/payments/read-payable.server.ts'
import { settleAttempt } from '#app/features/payments/settle-attempt.server.ts'
import { settlement } from '#app/features/payments/settlement.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import type { Id } from '#app/lib/id.ts'
import { addDays, dayOf } from '#app/lib/plain-date.ts'
import { staffMember } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'
import { unsafeOpenDemoAccounts } from '#demo/accounts/open-demo-accounts.server.ts'
import type { StandIn } from '#demo/payments/stand-in.server.ts'
import { answersOf } from './demo-answers.ts'
import { type DemoCase, type DemoTraveller, demoCases, demoTravellersWithCases } from './demo-cases.ts'
import { unsafeDrawDocument } from './demo-documents.server.ts'
import { unsafeBeginFiling, unsafeRecordFiling } from './demo-filings.server.ts'
import { unsafeGiveBack, unsafeSendMessages, unsafeTalk } from './demo-talk.server.ts'
import { findByAddress, listDocuments, readCaseHead } from './demonstration.store.server.ts'

const day = 86_400_000
const hour = 3_600_000

/**
 * Fills the portal of a new demo with cases, once. Each case is answered, uploaded, paid for and processed by the
 * regular use cases, only with past dates.
 */
export async function unsafeOpenDemoCases(ctx: RequestContext, standIn: StandIn | undefined): Promise<void> {
  if (!ctx.ports.demo) throw new Error('Demo cases are for demo mode')
  const [, officer] = demoStaff
  const staff = await findByAddress(ctx.db, officer.email)
  const people = Object.values<DemoTraveller>(demoTravellersWithCases)
  const [first] = people
  if (!staff || !first || (await findByAddress(ctx.db, first.email))) return
  const before = new Date(ctx.now.getTime() - 40 * day)
  await unsafeOpenDemoAccounts({ ...ctx, now: before }, people.map(accountOf))
  for (const one of demoCases) await openCase(ctx, one, staff.id, standIn)
  await unsafeSendMessages(ctx)
  for (const { email } of people) await readOldNews(ctx, email)
}

// More recent events count as new.
const newsMs = 5 * day

async function readOldNews(ctx: RequestContext, email: string): Promise<void> {
  const account = await findByAddress(ctx.db, email)
  if (!account) return
  const actor = { kind: 'traveller', accountId: account.id, emailVerified: true } as const
  await noteRead({ ...ctx, actor, now: new Date(ctx.now.getTime() - newsMs) }, account.id, 'all')
}

const accountOf = ({ email, country, givenNames, familyName }: DemoTraveller) => ({
  email,
  country,
  fullName: `${givenNames} ${familyName}`,
  // Not disclosed to anyone.
  password: `${crypto.randomUUID()} ${crypto.randomUUID()}`,
  role: 'traveller' as const,
})

async function openCase(
  ctx: RequestContext,
  one: DemoCase,
  officerId: Id<'account'>,
  standIn: StandIn | undefined,
): Promise<void> {
  const who = demoTravellersWithCases[one.who]
  const account = await findByAddress(ctx.db, who.email)
  if (!account) return
  const began = ctx.now.getTime() - one.daysAgo * day - 3 * hour
  const at = (hours: number): Date => new Date(Math.min(began + hours * hour, ctx.now.getTime()))
  const traveller = (hours: number): RequestContext => ({
    ...ctx,
    now: at(hours),
    actor: { kind: 'traveller', accountId: account.id, emailVerified: true },
  })
  const officer = (hours: number): RequestContext => ({
    ...ctx,
    now: at(hours),
    actor: staffMember(officerId, 'officer'),
  })
  const id = await fillIn(traveller(0), one, who)
  if (one.until === 'draft') return
  await upload(traveller(1), id, { ...one, country: who.country })
  await pay(traveller(2), id, standIn)
  const { answers } = await readDraft(traveller(0), id, 'read')
  await workOn(officer, id, { ...one, until: one.until, answers })
  if (one.talk) await unsafeTalk(traveller(26), officer(50), id, one.talk)
  if (one.givenBack) await unsafeGiveBack(officer(90), id, one.givenBack)
}

async function fillIn(ctx: RequestContext, one: DemoCase, who: DemoTraveller): Promise<Id<'application'>> {
  const asked = { from: who.country, to: one.to, visa: one.visa, speed: one.urgency }
  const started = await startApplication(ctx, asked, { key: crypto.randomUUID(), body: '' })
  if (!started.ok) throw new Error(`The demonstration has no visa ${one.visa}: ${started.problem.code}`)
  const { id } = started.value
  const { steps } = await readDraft(ctx, id)
  const answers: Answers = answersOf(one, who, steps, ctx.now)
  for (const step of steps) {
    const kept = await readAnswers(ctx, await readApplication(ctx, id))
    const fields = sentOf({ ...answersOn(step, kept), ...answersOn(step, answers) })
    const drawnFrom = stampOf(answersOn(step, kept))
    const answered = await answerStep(ctx, id, { slug: step.slug, fields, drawnFrom })
    if (!answered.ok)
      throw new Error(`The demonstration answers ${step.slug} wrongly: ${JSON.stringify(answered.problem)}`)
  }
  return id
}

const endingEarlier = ({ passport = {}, ...answers }: Answers): Answers => ({
  ...answers,
  passport: { ...passport, 'expiresOn.year': String(Number(passport['expiresOn.year']) - 1) },
})

type Uploaded = Pick<DemoCase, 'endsEarlier'> & { readonly country: string }

async function upload(ctx: RequestContext, id: Id<'application'>, { country, endsEarlier }: Uploaded): Promise<void> {
  const { answers: typed, requiredDocuments: required } = await readDraft(ctx, id)
  const answers = endsEarlier ? endingEarlier(typed) : typed
  for (const kind of required.filter((kind) => kind !== madeFromAnswers)) {
    const file = await unsafeDrawDocument(kind, answers, ctx.now, country)
    const kept = await uploadDocument(ctx, {
      applicationId: id,
      kind,
      required,
      ...file,
      idempotencyKey: crypto.randomUUID(),
    })
    if (!kept.ok) throw new Error(`The demonstration's ${kind} was not taken: ${kept.problem.code}`)
  }
}

async function pay(ctx: RequestContext, id: Id<'application'>, standIn: StandIn | undefined): Promise<void> {
  const payable = await readPayable(ctx, id)
  if (payable.kind !== 'ready') throw new Error(`A case of the demonstration cannot be paid for: ${payable.kind}`)
  const { quote, application, dates, fileBy } = payable.draft
  const opened = await payApplication(ctx, {
    applicationId: id,
    quote,
    draftOf: application.updatedAt,
    quoteHash: quoteHash(quote),
    expectedOn: dates.latest,
    fileBy,
    once: crypto.randomUUID(),
    method: 'card',
  })
  if (!opened.ok) throw new Error(`A case of the demonstration cannot be paid for: ${opened.problem.code}`)
  const { id: attemptId, checkoutId } = opened.value.attempt
  if (!standIn || !checkoutId) throw new Error('A case of the demonstration found no payment provider')
  await standIn.hand.payCard(checkoutId, testCard)
  await settleAttempt({ ...ctx, actor: settlement }, attemptId)
}

const testCard = '4242424242424242'

type PaidCase = DemoCase & { readonly until: keyof typeof stepsTo; readonly answers: Answers }

/** The officer's steps, by hours after payment. */
async function workOn(officer: (hours: number) => RequestContext, id: Id<'application'>, one: PaidCase): Promise<void> {
  const steps = stepsTo[one.until]
  if (one.note) await addNote(officer(5), id, one.note)
  if (one.question) await askCustomers(officer(30), [id], one.question)
  for (const [index, to] of steps.entries()) {
    const ctx = officer(6 + index * 20)
    // The document is reviewed before the case moves on.
    if (index === 1) await verify(officer(20), id)
    if (to === 'under_review') await unsafeRecordFiling(ctx, { id, to: one.to, answers: one.answers })
    if (to === 'approved') await handOver(officer(60), id, one.answers)
    const { version } = await readCaseHead(ctx.db, id)
    const moved = await moveCases(ctx, { cases: [{ id, version }], to, note: '', reason: '', refusal: one.refusal })
    if (!moved.ok) throw new Error(`A case of the demonstration does not move to ${to}: ${moved.problem.code}`)
  }
  if (one.until === 'approved') await recordLastDay(officer(67), id)
  if (one.until === 'prepared') await unsafeBeginFiling(officer(30), id)
  if (one.turnedDown) await turnDown(officer(12), id, one.turnedDown)
}

const stepsTo: Record<Exclude<DemoCase['until'], 'draft'>, readonly ApplicationStatus[]> = {
  paid: [],
  checking: ['document_verification'],
  checked: ['document_verification', 'processing'],
  prepared: ['document_verification', 'processing'],
  filed: ['document_verification', 'processing', 'under_review'],
  approved: ['document_verification', 'processing', 'under_review', 'approved'],
  rejected: ['document_verification', 'processing', 'under_review', 'rejected'],
}

async function verify(ctx: RequestContext, id: Id<'application'>): Promise<void> {
  for (const { id: documentId, version, status } of await listDocuments(ctx.db, id)) {
    await decideDocument(ctx, { documentId, seen: { version, status }, verdict: 'verified' })
  }
}

async function handOver(ctx: RequestContext, id: Id<'application'>, answers: Answers): Promise<void> {
  const file = await unsafeDrawDocument(issuedVisa, answers, ctx.now)
  const addition = { application: id, kind: issuedVisa, ...file, idempotencyKey: crypto.randomUUID() }
  const added = await addForTraveller(ctx, addition)
  if (!added.ok) throw new Error(`A visa of the demonstration is not handed over: ${added.problem.code}`)
}

/** Half a year, so that a visa proof is available. */
async function recordLastDay(ctx: RequestContext, id: Id<'application'>): Promise<void> {
  const today = dayOf(ctx.now)
  const recorded = await recordVisaDays(ctx, id, { validFrom: today, validUntil: addDays(today, 180) })
  if (!recorded.ok) throw new Error(`A visa of the demonstration has no last day: ${recorded.problem.code}`)
}

async function turnDown(
  ctx: RequestContext,
  id: Id<'application'>,
  why: NonNullable<DemoCase['turnedDown']>,
): Promise<void> {
  const document = (await listDocuments(ctx.db, id)).find(({ kind }) => kind === why.kind)
  if (!document) return
  const { id: documentId, version, status } = document
  const { reason, note } = why
  await decideDocument(ctx, { documentId, seen: { version, status }, verdict: 'rejected', reason, note })
}
