import postgres from 'postgres'
import { expect, test } from 'vitest'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { answersField } from '#app/features/applications/read-application.server.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { stepsOfAll } from '#app/features/applications/steps/steps.ts'
import { readReceipt } from '#app/features/payments/read-receipt.server.ts'
import { storeQuote } from '#app/features/quotes/store-quote.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { asha } from '#tests/support/asha.ts'
import { goodAnswers, type Traveller } from '#tests/support/builders.ts'
import { testNow } from '#tests/support/database.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'
import { testQuote } from '#tests/support/payments.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { testPorts } from '#tests/support/ports.ts'
import { answerPages, payFor, putDocuments } from '#tests/support/whole-application.ts'
import { filledFormPdf } from './filled-form/filled-form-pdf.server.ts'
import { readFilledForm } from './filled-form/read-filled-form.server.ts'

/** Answers as stored before government forms existed. */
const { form: _, ...earlierAnswers } = goodAnswers

type Given = { ctx: RequestContext; sql: postgres.Sql; ownerId: Id<'account'> }

/** An application as the previous version added it, before orders and forms. */
async function addEarlier({ ctx, sql, ownerId }: Given, reference: string, submittedAt: Date | null) {
  const id = newId<'application'>()
  const secrets = await openPersonSecrets(ctx, ownerId)
  const sealed = secrets.seal(answersField(id), JSON.stringify(earlierAnswers))
  const status = submittedAt ? 'pending' : 'draft'
  await sql`
    insert into applications (id, reference, owner_id, status, from_country, to_country, scheme_id, purpose, travel_on,
      urgency, applicant_name, answers, started_at, updated_at, submitted_at)
    values (${id}, ${reference}, ${ownerId}, ${status}, 'IN', 'FR', 'fr-schengen-c', 'tourism', ${asha.travelOn},
      'standard', 'Asha Rao', ${Buffer.from(sealed)}, ${testNow}, ${testNow}, ${submittedAt})`
  await sql`
    insert into status_entries (id, application_id, status, at)
    values (gen_random_uuid(), ${id}, ${status}, ${testNow})`
  return id
}

/** Its payment, as stored before payments had shares. */
async function addPayment({ ctx, sql, ownerId }: Given, id: Id<'application'>) {
  const quote = await storeQuote({ ...ctx, actor: anyService }, ownerId, testQuote)
  await sql`
    insert into payment_attempts (id, application_id, payer_id, quote_id, once_key, method, amount_minor, currency, mode,
      state, expected_on, created_at, started_at, settled_at)
    values (gen_random_uuid(), ${id}, ${ownerId}, ${quote.id}, 'once', 'card', ${testQuote.total.minor}, 'USD', 'test',
      'succeeded', '2026-12-04', ${testNow}, ${testNow}, ${testNow})`
}

test('an earlier draft and a submitted application open, and the draft can be finished', async () => {
  const { url, bringUp, drop } = await databaseBefore('0029_transit-in-drafts')
  const { db, close } = openDatabase(url)
  const { ports, remove } = testPorts()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const ownerId = newId<'account'>()
  const given = { ctx: { actor: anyService, now: testNow, db, ports }, sql, ownerId }
  try {
    await sql`
      insert into accounts (id, full_name, email, claimed_email, email_verified, country)
      values (${ownerId}, 'Asha Rao', 'asha@example.test', 'asha@example.test', true, 'IN')`
    const draft = await addEarlier(given, 'PTN-AAAA-2222', null)
    const sent = await addEarlier(given, 'PTN-AAAA-3333', testNow)
    await addPayment(given, sent)

    await bringUp()
    await seedVisas(db)
    await unsafeSeedRates(db)

    const actor: Traveller = { kind: 'traveller', accountId: ownerId, emailVerified: true }
    const owner: RequestContext = { ...given.ctx, actor }
    const opened = await readDraft(owner, draft)
    expect(opened.answers).toEqual(earlierAnswers)
    expect(opened.place).toEqual({ number: 1, of: 1 })
    // Existing answers are kept. The first page of the government form comes next.
    expect(opened.unfinished).toBe(opened.steps[stepsOfAll.length]?.slug)
    await answerPages(owner, draft, asha)
    await putDocuments(owner, draft)
    await payFor(owner, draft)
    expect((await readStatus(owner, draft)).status).toBe('pending')

    expect(await readStatus(owner, sent)).toMatchObject({ status: 'pending', reference: 'PTN-AAAA-3333' })
    const { total, lines, travellers } = await readReceipt(owner, sent)
    expect([total, lines]).toEqual([testQuote.total, testQuote.lines])
    expect(travellers).toEqual([{ id: sent, name: 'Asha Rao', reference: 'PTN-AAAA-3333' }])
    const { form, reference } = await readFilledForm(owner, sent)
    const pdf = await pdfText(await filledFormPdf(form, { reference, on: dayOf(testNow) }))
    expect(pdf).toContain('Z1234567')
    expect(pdf).toContain('Notgiven')
  } finally {
    await sql.end()
    await close()
    await drop()
    remove()
  }
})
