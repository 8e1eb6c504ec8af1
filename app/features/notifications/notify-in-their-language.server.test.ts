import { afterAll, beforeAll, expect } from 'vitest'
import type { Language } from '#app/lib/words/languages.ts'
import { offerTestLanguages } from '#app/lib/words/languages.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { smtpMailer } from '#app/platform/email/smtp-mailer.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { openLogger } from '#app/platform/logger.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { drawEmail } from '#app/ui/email/draw-email.server.tsx'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { deliverOutbox } from '#tests/support/deliver-outbox.ts'
import { pdf } from '#tests/support/documents.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { inLanguage, languageNow } from '#words-source'
import { chooseLanguage } from '../accounts/profile/choose-language.server.ts'
import { askCustomers } from '../casework/ask-customer.server.ts'
import { addForTraveller } from '../documents/desk/add-document.server.ts'
import { takeVisaBack } from '../documents/desk/take-visa-back.server.ts'
import { issuedVisa } from '../documents/document.ts'
import { paymentNotices } from '../payments/payment.words.ts'
import { remind } from '../reminders/remind.server.ts'
import { seedVisas } from '../visas/facts/seed-visas.server.ts'
import { notifications } from './notification.table.server.ts'
import { titleAlone } from './notification.words.ts'
import { notify } from './notify.server.ts'
import { notifyStaff } from './notify-staff.server.ts'

// Both are derived from English: one is marked by accents, the other is written right to left.
const accented = 'en-XA' as Language
const isAccented = (text: string) => /[åéîöû]/.test(text)
const theirs = 'ar-XB' as Language
const isTheirs = (text: string) => text.includes('\u202e')
const plain = (text: string) => text.replaceAll(/[\u200f\u202e\u202c]/g, '')

const logger = openLogger('silent')
const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

beforeAll(() => offerTestLanguages())
afterAll(() => offerTestLanguages(false))

const titlesOf = async ({ db }: RequestContext) => (await db.select().from(notifications)).map(({ title }) => title)

test('staff work in English, and the recipient reads the notification in their own language', async ({
  ctx,
  db,
  ports,
}) => {
  const { accountId, email } = await aTraveller(db, { language: accented })
  const { id, reference } = await anApplication({ db, ports }, { ownerId: accountId, status: 'processing' })
  await inLanguage('en', async () => askCustomers(ctx(await aStaffMember(db)), [id], 'Which hotel?'))
  const [notice = expect.fail()] = await db.select().from(notifications)
  expect(notice).toMatchObject({ accountId, reference, text: 'Which hotel?' })
  expect(notice.title).toMatch(/^\[Ŵé ñééď/)
  expect(titleAlone(notice)).toBe(`${notice.title} (${reference})`)

  const [{ mail } = expect.fail()] = await listMail(db, ports.encryption, 9)
  const { letter: emailMessage, frame } = mail.drawn ?? expect.fail()
  expect([mail.to, frame.language]).toEqual([email, accented])
  expect([mail.subject, emailMessage.title, frame.links[0]?.name ?? ''].map(isAccented)).toEqual([true, true, true])
  expect(mail.text).toContain('Which hotel?')
})

test('names countries in the language of the recipient, whatever the language of the sender', async ({
  ctx,
  db,
  ports,
}) => {
  await seedVisas(db)
  const [spanish, english] = [await aTraveller(db, { language: 'es' }), await aTraveller(db)]
  const at = (ownerId: typeof spanish.accountId, toCountry: string) =>
    anApplication({ db, ports }, { ownerId, toCountry, status: 'processing' })
  const ids = [(await at(spanish.accountId, 'FR')).id, (await at(english.accountId, 'DE')).id]
  const officer = ctx(await aStaffMember(db))
  for (const language of ['en', 'es'] as const) {
    await inLanguage(language, async () => askCustomers(officer, ids, `Which hotel? (${language})`))
  }
  const mail = await listMail(db, ports.encryption, 9)
  const subjectsTo = (email: string) => mail.filter((one) => one.mail.to === email).map((one) => one.mail.subject)
  const [named, inEnglish] = [expect.stringContaining('Francia'), expect.stringContaining('Germany')]
  expect([subjectsTo(spanish.email), subjectsTo(english.email)]).toEqual([
    [named, named],
    [inEnglish, inEnglish],
  ])
})

test('a job names countries in the language of each recipient', async ({ ctx, db, ports }) => {
  await seedVisas(db)
  const { accountId, email } = await aTraveller(db, { language: 'es' })
  await anApplication({ db, ports }, { ownerId: accountId, toCountry: 'DE', updatedAt: testNow })
  await remind(ctx(jobActor('reminders'), later(3 * 86_400)))
  expect(await titlesOf(ctx())).toEqual([expect.stringContaining('Alemania')])
  const [{ mail } = expect.fail()] = await listMail(db, ports.encryption, 9)
  expect([mail.to, mail.subject]).toEqual([email, expect.stringContaining('Alemania')])
  expect(mail.text).not.toContain('Germany')
})

test('renders an email in the language and direction in which it was written', async ({ ctx, db, ports }) => {
  const { accountId } = await aTraveller(db, { language: theirs })
  const news = { kind: 'system', topic: 'service', title: 'Something', text: 'Happened.', link: '/dashboard' } as const
  await notify(ctx(anyService), accountId, () => ({ ...news, reference: 'PTN-NH8W-FWDD' }))
  const [{ mail } = expect.fail()] = await listMail(db, ports.encryption, 9)
  const { html } = await inLanguage('en', () => drawEmail(mail.drawn ?? expect.fail()))
  expect(html).toMatch(/<html (?=[^>]*dir="rtl")(?=[^>]*lang="en-GB")/)
  expect(html).toContain('align="left"')
})

test('undo removes a notification in every language', async ({ ctx, db, ports }) => {
  const { accountId, actor } = await aTraveller(db, { language: theirs })
  const { id } = await anApplication({ db, ports }, { ownerId: accountId, status: 'approved' })
  const officer = await aStaffMember(db)
  const upload = { application: id, kind: issuedVisa, fileName: 'visa.pdf', file: inMemory(pdf) }
  await addForTraveller(ctx(officer), { ...upload, idempotencyKey: crypto.randomUUID() })
  expect((await titlesOf(ctx())).map(plain)).toEqual(['Your visa is here'])
  await chooseLanguage(ctx(actor), accountId, 'en')
  await takeVisaBack(ctx(officer, later(4)), id)
  expect(await titlesOf(ctx())).toEqual([])
  expect(await listMail(db, ports.encryption, 9)).toEqual([])
})

test('a job notifies each user in their language, and renders the email in it', async ({ ctx, db, ports }) => {
  const people = [await aTraveller(db, { language: theirs }), await aTraveller(db)]
  for (const { accountId } of people) await anApplication({ db, ports }, { ownerId: accountId, updatedAt: testNow })
  await remind(ctx(jobActor('reminders'), later(3 * 86_400)))
  expect((await titlesOf(ctx())).map(isTheirs).sort()).toEqual([false, true])

  const server = await aMailServer()
  const attached: string[] = []
  const drawing = {
    draw: drawEmail,
    attach: async (_: object, language: Language) => {
      attached.push(language)
      return undefined
    },
  }
  const [owner = expect.fail()] = people
  await notify(ctx(anyService, later(3 * 86_400)), owner.accountId, () => ({
    kind: 'payment',
    topic: 'payment',
    ...paymentNotices.arrived(),
    link: '/payments',
    attachments: [{ kind: 'receipt', applicationId: '1' }],
  }))
  const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
  const now = later(4 * 86_400)
  expect(await deliverOutbox({ db, encryption: ports.encryption, mailer, drawing, logger, now })).toBe(3)
  await server.close()
  const directionOf = (to: string) =>
    server.emails
      .filter((emailMessage) => emailMessage.to?.some(({ address }) => address === to))
      .map(({ html }) => /<html [^>]*dir="(\w+)"/.exec(String(html))?.[1])
  expect(people.map(({ email }) => directionOf(email))).toEqual([['rtl', 'rtl'], ['ltr']])
  expect(attached).toEqual([theirs])
})

test('emails merged into one keep their language', async ({ ctx, db, ports }) => {
  const { accountId } = await aTraveller(db, { language: theirs })
  const about = { kind: 'document', topic: 'application', reference: 'PTN-NH8W-FWDD', link: '/applications/1' } as const
  for (const name of ['One', 'Two']) {
    await notify(ctx(anyService), accountId, () => ({ ...about, title: `${name} ${languageNow()}`, text: 'Fine.' }))
  }
  const server = await aMailServer()
  const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
  const drawing = { draw: drawEmail, attach: async () => undefined }
  expect(await deliverOutbox({ db, encryption: ports.encryption, mailer, drawing, logger, now: later(600) })).toBe(1)
  await server.close()
  const [emailMessage = expect.fail()] = server.emails
  expect(emailMessage.subject).toContain('One ar-XB')
  expect([isTheirs(emailMessage.subject ?? ''), plain(emailMessage.subject ?? '')]).toEqual([
    true,
    expect.stringContaining('and 1 more'),
  ])
  expect(emailMessage.text).toContain('Two ar-XB')
})

test('staff are notified in their own languages', async ({ ctx, db }) => {
  const [one, other] = [await aStaffMember(db, 'admin'), await aStaffMember(db, 'admin')]
  await chooseLanguage(ctx(one), one.accountId, theirs)
  const content = { kind: 'system', topic: 'service', text: 'A text', link: '/admin' } as const
  await notifyStaff(ctx(anyService), 'audit.read', () => ({ ...content, title: languageNow() }))
  const rows = await db.select().from(notifications)
  const titles = new Map(rows.map(({ accountId, title }) => [accountId, title]))
  expect([titles.get(one.accountId), titles.get(other.accountId)]).toEqual([theirs, 'en'])
})
