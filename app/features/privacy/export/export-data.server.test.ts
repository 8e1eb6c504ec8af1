import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { activities, profiles } from '#app/features/accounts/security.table.server.ts'
import { saveTraveller } from '#app/features/applications/saved-travellers/save-traveller.server.ts'
import { revealPassportNumber } from '#app/features/casework/detail/reveal-passport-number.server.ts'
import { sendContactMessage } from '#app/features/content/messages/send-contact-message.server.ts'
import { subscribe } from '#app/features/content/newsletter/subscribe.server.ts'
import { uploadOwnFile } from '#app/features/documents/own/upload-own-file.server.ts'
import { choosePreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import { unchosen } from '#app/features/notifications/preferences/preferences.ts'
import { saveBillingDetails } from '#app/features/payments/billing/save-billing-details.server.ts'
import { askPayout } from '#app/features/payments/payouts/ask-payout.server.ts'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import { saveWishes } from '#app/features/recommendations/save-wishes.server.ts'
import { noWishes } from '#app/features/recommendations/wishes.ts'
import { inviteByMail } from '#app/features/referrals/invite.server.ts'
import { saveRoute } from '#app/features/saved-routes/save-route.server.ts'
import { changeRefundRules } from '#app/features/settings/change-refund-rules.server.ts'
import { answerTicket } from '#app/features/support/answer-ticket.server.ts'
import { openTicket } from '#app/features/support/open-ticket.server.ts'
import { ticketMessages } from '#app/features/support/ticket.table.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { sendFactReport } from '#app/features/visas/reports/send-fact-report.server.ts'
import type { Id } from '#app/lib/id.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { anUpload, pdf, uploaded } from '#tests/support/documents.ts'
import { anOrder, pay } from '#tests/support/payments.ts'
import { reward } from '#tests/support/payouts.ts'
import { addedVisa, keptTrip } from '#tests/support/visa-records.ts'
import { exportData } from './export-data.server.ts'
import { exportName } from './export-name.ts'
import { startExport } from './start-export.server.ts'
import { zipStream } from './zip-stream.ts'

const client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null }

async function opened(zip: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const files = unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()))
  const json = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString())
  return { files, json, names: Object.keys(files) }
}

/** An account with one of everything, in words that no other account uses. */
async function somebody(ctx: RequestContext, mark: string) {
  const { actor, accountId, email } = await aTraveller(ctx.db, { fullName: `Asha ${mark}` })
  const own: RequestContext = { ...ctx, actor }
  const answers = { ...goodAnswers, name: { ...goodAnswers.name, familyName: mark } }
  await seedVisas(ctx.db)
  const draft = await anApplication(ctx, { ownerId: accountId, answers })
  await uploaded(own, anUpload(draft.id, { fileName: `${mark}.pdf` }))
  await uploaded(own, anUpload(draft.id, { fileName: `${mark} again.pdf` }))
  const kept = await uploadOwnFile(own, {
    fileName: `${mark} own.pdf`,
    file: inMemory(pdf),
    idempotencyKey: crypto.randomUUID(),
  })
  if (!kept.ok) throw new Error('Nothing was kept')
  const paid = await anApplication(ctx, { ownerId: accountId, answers })
  await billed(own, accountId, mark)
  const payment = await pay(own, anOrder(paid.id, { draftOf: paid.updatedAt }))
  if (!payment.ok) throw new Error('Nothing was paid')
  await saveTraveller(own, paid.id)
  await addedVisa({ ctx: own, accountId }, { number: `${mark} 1` })
  await keptTrip({ ctx: own, accountId }, { traveller: mark })
  await saveRoute(own, accountId, { passport: 'GH', destination: 'KE' })
  await revealPassportNumber({ ...ctx, actor: await aStaffMember(ctx.db) }, paid.id)
  const secrets = await openPersonSecrets(own, accountId)
  const sealed = secrets.seal('profile', JSON.stringify({ occupation: mark }))
  await ctx.db.insert(profiles).values({ accountId, sealed, revision: 1, updatedAt: testNow })
  await subscribe(ctx, email)
  await choosePreferences(own, accountId, { ...unchosen, push: false })
  const message = { name: mark, email, subject: mark, message: `From ${mark}` }
  await sendContactMessage(own, message, crypto.randomUUID())
  const wrong = { what: 'other', text: `Says ${mark}`, source: '', email }
  await sendFactReport(own, { subject: 'country', key: 'JP' }, wrong)
  await asked(own, mark)
  await recommending(own, mark)
  await givenBack(ctx, payment.value.attempt.id, mark)
  return { accountId, email, own, draft, paid }
}

/** Billing details, and credit with an open payout. */
async function billed(own: RequestContext, ownerId: Id<'account'>, mark: string) {
  const nothing = { company: '', address: '', city: '', state: '', zip: '', taxNumber: '' }
  await saveBillingDetails(own, ownerId, { ...nothing, name: `${mark} Travels`, country: 'IN' })
  await reward(own, { accountId: ownerId })
  await askPayout(own, ownerId, 'paypal')
}

/** Preferences, and an invitation. */
async function recommending(own: RequestContext, mark: string) {
  const wishes = { ...noWishes, regions: ['EU' as const], budget: 150 }
  await saveWishes(own, wishes, crypto.randomUUID())
  await inviteByMail(own, `${mark}@friends.test`, crypto.randomUUID())
}

/** A question that support has answered. */
async function asked(own: RequestContext, mark: string) {
  const once = crypto.randomUUID()
  const earlier = new Date(own.now.getTime() - 60_000)
  const files = [{ fileName: `${mark}.pdf`, file: inMemory(pdf), tooLarge: false }]
  const question = { subject: `Where is ${mark}`, message: `${mark} asks`, files }
  const ticket = await openTicket({ ...own, now: earlier }, question, once)
  if (!ticket.ok) throw new Error('Nothing was asked')
  const [first] = await own.db.select().from(ticketMessages).where(eq(ticketMessages.ticketId, ticket.value.id))
  const answer = { text: `${mark} is answered`, status: 'resolved' as const, seen: first?.id ?? '' }
  const actor = await aStaffMember(own.db, 'support')
  await answerTicket({ ...own, actor }, ticket.value.id, answer, crypto.randomUUID())
}

/** One booked refund, and one awaiting approval. */
async function givenBack(ctx: RequestContext, attemptId: Id<'attempt'>, mark: string) {
  await changeRefundRules({ ...ctx, actor: await aStaffMember(ctx.db, 'admin') }, { from: 20_000, to: 2_000 })
  const actor = await aStaffMember(ctx.db)
  for (const [seen, line, minor] of [
    [0, 'service_fee', 1_500],
    [1, 'government_fee', 5_000],
  ] as const) {
    const wish = { lines: [{ line, minor }], reason: `Staff think this of ${mark}`, seen }
    const asked = await askRefund({ ...ctx, actor }, attemptId, wish, crypto.randomUUID())
    if (!asked.ok) throw new Error('Nothing was asked for')
  }
}

test('an export contains everything of its owner, and nothing of another account', async ({ ctx }) => {
  const other = await somebody(ctx(), 'Vexmarrow')
  const { own, accountId, email, draft, paid } = await somebody(ctx(), 'Quillonda')
  const started = await startExport(own, accountId, client)
  if (!started.ok) throw new Error('Refused')
  expect(started.value.fileName).toBe('portolan-data-2026-11-20.zip')
  const { files, json, names } = await opened(started.value.zip)

  expect(names).toEqual([
    'README.txt',
    ...['account.json', 'profile.json', 'security.json', 'activity.json'],
    ...['applications.json', 'corrections.json'],
    ...['saved-travellers.json', 'visas.json', 'trips.json', 'saved-routes.json'],
    ...['document-openings.json', 'quotes.json', 'payments.json', 'refunds.json', 'billing.json'],
    ...['newsletter.json', 'messages.json', 'fact-reports.json', 'tickets.json', 'wishes.json', 'referrals.json'],
    ...['notices.json', 'notice-preferences.json'],
    expect.stringMatching(/^tickets\/PTN-\w{4}-\w{4}\/\w{8}-Quillonda\.pdf$/),
    `receipts/receipt-${paid.reference}.pdf`,
    expect.stringMatching(/^invoices\/INV-2026-\d{6}\.pdf$/),
    expect.stringMatching(/^invoices\/CRN-2026-\d{6}\.pdf$/),
    'documents.json',
    `documents/${draft.reference}/passport-1-Quillonda.pdf`,
    `documents/${draft.reference}/passport-2-Quillonda again.pdf`,
    'own-documents.json',
    'own-documents/1-Quillonda own.pdf',
  ])
  expect(json('own-documents.json')).toMatchObject([{ fileName: 'Quillonda own.pdf', bytes: pdf.length }])
  expect(Buffer.from(files['own-documents/1-Quillonda own.pdf'] ?? []).equals(pdf)).toBe(true)
  expect(json('account.json')).toMatchObject({ fullName: 'Asha Quillonda', email })
  expect(json('profile.json')).toMatchObject({ occupation: 'Quillonda' })
  const cases = json('applications.json').map((one: { reference: string }) => one.reference)
  expect(cases.sort()).toEqual([draft.reference, paid.reference].sort())
  expect(json('applications.json')[0]).toMatchObject({ answers: { name: { familyName: 'Quillonda' } } })
  expect(json('applications.json')[0].history).not.toEqual([])
  expect(json('saved-travellers.json')).toMatchObject([
    { from: 'IN', answers: { name: { familyName: 'Quillonda' } }, savedAt: testNow.toISOString() },
  ])
  expect(json('visas.json')).toMatchObject([{ country: 'JP', number: 'Quillonda 1', addedAt: testNow.toISOString() }])
  expect(json('saved-routes.json')).toEqual([{ passport: 'GH', destination: 'KE', savedAt: testNow.toISOString() }])
  expect(json('trips.json')).toMatchObject([{ traveller: 'Quillonda', country: 'JP' }])
  expect(json('document-openings.json')).toMatchObject([{ role: 'officer', application: paid.reference }])
  expect(json('payments.json')).toMatchObject([{ application: paid.reference, state: 'succeeded' }])
  expect(json('quotes.json')).toHaveLength(1)
  expect(json('newsletter.json')).toMatchObject([{ email, state: 'pending' }])
  expect(json('messages.json')).toMatchObject([{ message: 'From Quillonda' }])
  expect(json('fact-reports.json')).toMatchObject([{ subject: 'country', key: 'JP', text: 'Says Quillonda' }])
  const [ticket] = json('tickets.json')
  expect(ticket).toMatchObject({ subject: 'Where is Quillonda', status: 'resolved' })
  expect(ticket.messages).toMatchObject([
    { from: 'user', text: 'Quillonda asks' },
    { from: 'support', text: 'Quillonda is answered' },
  ])
  expect(json('billing.json')).toMatchObject({
    madeOutTo: { name: 'Quillonda Travels', country: 'IN' },
    creditInMinorUnits: 2_000,
    creditsGiven: [{ reason: 'referral', amountInMinorUnits: 2_000, currency: 'USD' }],
    creditPayouts: [{ way: 'paypal', amountInMinorUnits: 2_000, currency: 'USD', state: 'asked' }],
    invoices: [
      { kind: 'invoice', application: paid.reference },
      { kind: 'credit_note', application: paid.reference },
    ],
  })
  expect(json('wishes.json')).toMatchObject({ regions: ['EU'], budget: 150 })
  expect(json('referrals.json')).toMatchObject({
    code: expect.stringMatching(/^[2-9A-Z]{10}$/),
    brought: [{ invitedAddress: 'Quillonda@friends.test', status: 'pending' }],
    cameByLinkAt: null,
  })
  expect(json('notices.json')).toHaveLength(3)
  const given = { ...unchosen, push: false, chosenAt: testNow.toISOString(), channels: expect.any(Object) }
  expect(json('notice-preferences.json')).toEqual(given)
  expect(json('activity.json')).toMatchObject([{ event: 'data-exported' }])
  const receipt = files[`receipts/receipt-${paid.reference}.pdf`]
  expect(Buffer.from(receipt ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  const last = files[`documents/${draft.reference}/passport-2-Quillonda again.pdf`]
  expect(Buffer.from(last ?? []).equals(Buffer.from(pdf))).toBe(true)

  const all = Object.entries(files).map(([name, bytes]) => name + Buffer.from(bytes).toString('latin1'))
  for (const strange of ['Vexmarrow', other.email, other.accountId, other.draft.reference, other.paid.reference]) {
    expect(all.filter((text) => text.includes(strange))).toEqual([])
  }
})

test('an export contains no hash, no key and no staff note', async ({ ctx, db }) => {
  const { own, accountId } = await somebody(ctx(), 'Quillonda')
  await db.execute(sql`insert into sessions (id, account_id, token_hash, expires_at)
    values (gen_random_uuid(), ${accountId}, 'hash-of-a-session', now() + interval '1 year')`)
  await db.execute(sql`update payment_attempts set note = 'note-of-staff'`)
  await db.execute(sql`insert into credentials (id, account_id, provider, provider_account, password)
    values (gen_random_uuid(), ${accountId}, 'credential', ${accountId}, 'hash-of-a-password')`)
  const { files, json } = await opened(zipStream(exportData(own, accountId), testNow))
  expect(json('security.json').sessions).toHaveLength(1)
  const plain = Object.entries(files).filter(([name]) => /\.(json|txt)$/.test(name))
  const text = plain.map(([, bytes]) => Buffer.from(bytes).toString()).join('\n')
  const secrets = ['hash-of-a-session', 'hash-of-a-password', 'note-of-staff', 'wrappedKey', 'storageKey']
  for (const secret of [...secrets, 'Lena ', 'Staff think this']) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/(hash|token|sealed|secret)"/i)
})

test('an export contains the refunds of a payment, and not a pending one', async ({ ctx, db }) => {
  const { own, accountId, paid } = await somebody(ctx(), 'Quillonda')
  expect(await db.$count(refunds, eq(refunds.state, 'waiting'))).toBe(1)
  const { json } = await opened(zipStream(exportData(own, accountId), testNow))
  expect(json('refunds.json')).toEqual([
    {
      application: paid.reference,
      payment: json('payments.json')[0].id,
      lines: [{ line: 'service_fee', minor: 1_500 }],
      amountInMinorUnits: 1_500,
      currency: 'USD',
      givenBackAt: testNow.toISOString(),
    },
  ])
})

test('an export omits a newsletter subscription when the email address is unverified', async ({ ctx, db }) => {
  const { own, accountId } = await somebody(ctx(), 'Quillonda')
  await db.execute(sql`update accounts set email_verified = false where id = ${accountId}`)
  const { json } = await opened(zipStream(exportData(own, accountId), testNow))
  expect(json('newsletter.json')).toEqual([])
})

test('reads files one by one, as they are consumed', async () => {
  const read: string[] = []
  let ended = false
  async function* files() {
    try {
      for (const name of ['a.txt', 'b.txt', 'c.txt']) {
        read.push(name)
        yield { name, bytes: Buffer.from(name) }
      }
    } finally {
      ended = true
    }
  }
  const reader = zipStream(files(), testNow).getReader()
  expect(read).toEqual([])
  await reader.read()
  expect(read).toEqual(['a.txt'])
  await reader.cancel()
  expect([read, ended]).toEqual([['a.txt'], true])
})

test('notifies the owner of each export, and allows five a day', async ({ ctx, db }) => {
  const { own, accountId, email } = await somebody(ctx(), 'Quillonda')
  const answers = []
  for (let time = 0; time < 6; time += 1) answers.push((await startExport(own, accountId, client)).ok)
  expect(answers).toEqual([true, true, true, true, true, false])
  expect(await db.$count(activities, eq(activities.accountId, accountId))).toBe(5)
  const given = (await listMail(db, own.ports.encryption, 50)).filter(({ mail }) => mail.to === email)
  expect(given.filter(({ mail }) => mail.subject === 'Your Portolan data was downloaded')).toHaveLength(5)
})

test('another account cannot be exported', async ({ ctx }) => {
  const { accountId } = await somebody(ctx(), 'Quillonda')
  const other = await aTraveller(ctx().db)
  await expect(async () => startExport(ctx(other.actor), accountId, client)).rejects.toMatchObject({ status: 404 })
  await expect(exportData(ctx(other.actor), accountId).next()).rejects.toMatchObject({ status: 404 })
})

test.for([
  ['passport.pdf', 'passport.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\a<b>.pdf', 'C__a_b_.pdf'],
  ['Pässe 李.pdf', 'Pässe 李.pdf'],
  ['...', 'file'],
])('%s is named %s in an archive', ([name, stands]) => {
  expect(exportName(name ?? '')).toBe(stands)
})
