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
import type { Call } from '#app/platform/call.server.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'
import { unsafeOpenDemoAccounts } from '#demo/accounts/open-demo-accounts.server.ts'
import type { StandIn } from '#demo/payments/stand-in.server.ts'
import { answersOf } from './demo-answers.ts'
import { type DemoCase, type DemoTraveller, demoCases, demoTravellersWithCases } from './demo-cases.ts'
import { unsafeBeginFiling, unsafeRecordFiling } from './demo-filings.server.ts'
import { unsafeDrawPaper } from './demo-papers.server.ts'
import { unsafeGiveBack, unsafeSendMessages, unsafeTalk } from './demo-talk.server.ts'
import { findByAddress, listPapers, readCaseHead } from './demonstration.store.server.ts'

const day = 86_400_000
const hour = 3_600_000

/**
 * Fills the portal of a new demo with cases, once. Each case is answered, uploaded, paid for and processed by the
 * regular use cases, only with past dates.
 */
export async function unsafeOpenDemoCases(call: Call, standIn: StandIn | undefined): Promise<void> {
  if (!call.ports.demo) throw new Error('Demo cases are for demo mode')
  const [, officer] = demoStaff
  const staff = await findByAddress(call.db, officer.email)
  const people = Object.values<DemoTraveller>(demoTravellersWithCases)
  const [first] = people
  if (!staff || !first || (await findByAddress(call.db, first.email))) return
  const before = new Date(call.now.getTime() - 40 * day)
  await unsafeOpenDemoAccounts({ ...call, now: before }, people.map(accountOf))
  for (const one of demoCases) await openCase(call, one, staff.id, standIn)
  await unsafeSendMessages(call)
  for (const { email } of people) await readOldNews(call, email)
}

// More recent events count as news.
const newsMs = 5 * day

async function readOldNews(call: Call, email: string): Promise<void> {
  const account = await findByAddress(call.db, email)
  if (!account) return
  const actor = { kind: 'traveller', accountId: account.id, emailVerified: true } as const
  await noteRead({ ...call, actor, now: new Date(call.now.getTime() - newsMs) }, account.id, 'all')
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
  call: Call,
  one: DemoCase,
  officerId: Id<'account'>,
  standIn: StandIn | undefined,
): Promise<void> {
  const who = demoTravellersWithCases[one.who]
  const account = await findByAddress(call.db, who.email)
  if (!account) return
  const began = call.now.getTime() - one.daysAgo * day - 3 * hour
  const at = (hours: number): Date => new Date(Math.min(began + hours * hour, call.now.getTime()))
  const traveller = (hours: number): Call => ({
    ...call,
    now: at(hours),
    actor: { kind: 'traveller', accountId: account.id, emailVerified: true },
  })
  const officer = (hours: number): Call => ({
    ...call,
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

async function fillIn(call: Call, one: DemoCase, who: DemoTraveller): Promise<Id<'application'>> {
  const asked = { from: who.country, to: one.to, visa: one.visa, speed: one.urgency }
  const started = await startApplication(call, asked, { key: crypto.randomUUID(), body: '' })
  if (!started.ok) throw new Error(`The demonstration has no visa ${one.visa}: ${started.problem.code}`)
  const { id } = started.value
  const { steps } = await readDraft(call, id)
  const answers: Answers = answersOf(one, who, steps, call.now)
  for (const step of steps) {
    const kept = await readAnswers(call, await readApplication(call, id))
    const fields = sentOf({ ...answersOn(step, kept), ...answersOn(step, answers) })
    const drawnFrom = stampOf(answersOn(step, kept))
    const answered = await answerStep(call, id, { slug: step.slug, fields, drawnFrom })
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

async function upload(call: Call, id: Id<'application'>, { country, endsEarlier }: Uploaded): Promise<void> {
  const { answers: typed, requiredDocuments: required } = await readDraft(call, id)
  const answers = endsEarlier ? endingEarlier(typed) : typed
  for (const kind of required.filter((kind) => kind !== madeFromAnswers)) {
    const file = await unsafeDrawPaper(kind, answers, call.now, country)
    const kept = await uploadDocument(call, {
      applicationId: id,
      kind,
      required,
      ...file,
      onceKey: crypto.randomUUID(),
    })
    if (!kept.ok) throw new Error(`The demonstration's ${kind} was not taken: ${kept.problem.code}`)
  }
}

async function pay(call: Call, id: Id<'application'>, standIn: StandIn | undefined): Promise<void> {
  const payable = await readPayable(call, id)
  if (payable.kind !== 'ready') throw new Error(`A case of the demonstration cannot be paid for: ${payable.kind}`)
  const { quote, application, dates, fileBy } = payable.draft
  const opened = await payApplication(call, {
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
  await settleAttempt({ ...call, actor: settlement }, attemptId)
}

const testCard = '4242424242424242'

type PaidCase = DemoCase & { readonly until: keyof typeof stepsTo; readonly answers: Answers }

/** The officer's steps, by hours after payment. */
async function workOn(officer: (hours: number) => Call, id: Id<'application'>, one: PaidCase): Promise<void> {
  const steps = stepsTo[one.until]
  if (one.note) await addNote(officer(5), id, one.note)
  if (one.question) await askCustomers(officer(30), [id], one.question)
  for (const [index, to] of steps.entries()) {
    const call = officer(6 + index * 20)
    // The document is reviewed before the case moves on.
    if (index === 1) await verify(officer(20), id)
    if (to === 'under_review') await unsafeRecordFiling(call, { id, to: one.to, answers: one.answers })
    if (to === 'approved') await handOver(officer(60), id, one.answers)
    const { version } = await readCaseHead(call.db, id)
    const moved = await moveCases(call, { cases: [{ id, version }], to, note: '', reason: '', refusal: one.refusal })
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

async function verify(call: Call, id: Id<'application'>): Promise<void> {
  for (const { id: documentId, version, status } of await listPapers(call.db, id)) {
    await decideDocument(call, { documentId, seen: { version, status }, verdict: 'verified' })
  }
}

async function handOver(call: Call, id: Id<'application'>, answers: Answers): Promise<void> {
  const file = await unsafeDrawPaper(issuedVisa, answers, call.now)
  const addition = { application: id, kind: issuedVisa, ...file, onceKey: crypto.randomUUID() }
  const added = await addForTraveller(call, addition)
  if (!added.ok) throw new Error(`A visa of the demonstration is not handed over: ${added.problem.code}`)
}

/** Half a year, so that a visa proof is available. */
async function recordLastDay(call: Call, id: Id<'application'>): Promise<void> {
  const today = dayOf(call.now)
  const recorded = await recordVisaDays(call, id, { validFrom: today, validUntil: addDays(today, 180) })
  if (!recorded.ok) throw new Error(`A visa of the demonstration has no last day: ${recorded.problem.code}`)
}

async function turnDown(call: Call, id: Id<'application'>, why: NonNullable<DemoCase['turnedDown']>): Promise<void> {
  const paper = (await listPapers(call.db, id)).find(({ kind }) => kind === why.kind)
  if (!paper) return
  const { id: documentId, version, status } = paper
  const { reason, note } = why
  await decideDocument(call, { documentId, seen: { version, status }, verdict: 'rejected', reason, note })
}
