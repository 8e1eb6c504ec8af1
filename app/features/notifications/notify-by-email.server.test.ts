import { expect } from 'vitest'
import { emailOf } from '#app/lib/email/email-message.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { smtpMailer } from '#app/platform/email/smtp-mailer.server.ts'
import { openLogger } from '#app/platform/logger.server.ts'
import { drawEmail } from '#app/ui/email/draw-email.server.tsx'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { deliverOutbox } from '#tests/support/deliver-outbox.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { type NotificationContent, notify } from './notify.server.ts'
import { choosePreferences } from './preferences/choose-preferences.server.ts'
import { findPreferences } from './preferences/preference.store.server.ts'
import { unchosen } from './preferences/preferences.ts'
import { stopEmails } from './preferences/stop-emails.server.ts'

const logger = openLogger('silent')
const news: NotificationContent = {
  kind: 'document',
  topic: 'application',
  reference: 'PTN-NH8W-FWDD',
  title: 'Passport photo verified',
  text: 'We checked it. Passport Z1234567 belongs to it.',
  trip: { place: () => 'France', traveller: 'Asha' },
  link: '/applications/1',
}

const drawing = {
  draw: drawEmail,
  attach: async () => ({ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') }),
}

test('an email names its reader, the trip and the event, and no passport number', async ({ ctx, db, ports }) => {
  const { accountId, email } = await aTraveller(db, { emailVerified: true, fullName: 'Asha Rao' })
  await notify(ctx(anyService), accountId, () => news)
  const [{ mail } = expect.fail()] = await listMail(db, ports.encryption, 9)
  expect(mail).toMatchObject({
    to: email,
    subject: 'Passport photo verified – France visa, Asha',
    thread: news.reference,
  })
  expect(mail.text).toContain('Hello Asha,')
  expect(mail.text).toContain(`View documents:\n${ports.origin}/applications/1`)
  expect(mail.text).not.toContain('Z1234567')
})

test('sends HTML and plain text with inline images and attachments, as one thread', async ({ db, ports }) => {
  const server = await aMailServer()
  const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
  for (const subject of ['First', 'Second']) {
    await leaveEmail(
      { db, ports, now: testNow },
      {
        to: 'asha@example.test',
        message: emailOf(subject, 'Grüße'),
        thread: 'PTN-NH8W-FWDD',
        attachments: [{ kind: 'receipt', applicationId: '1' }],
      },
    )
  }
  expect(await deliverOutbox({ db, encryption: ports.encryption, mailer, drawing, logger, now: testNow })).toBe(2)
  await server.close()
  const [first = expect.fail(), second = expect.fail()] = server.emails
  expect(first.text).toContain('Grüße')
  expect(first.html).toContain('Grüße')
  expect(first.attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([
    ['image/png', 'inline'],
    ['image/png', 'inline'],
    ['application/pdf', 'attachment'],
  ])
  const pictures = [...String(first.html).matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`)
  expect(first.attachments.flatMap(({ contentId }) => contentId ?? [])).toEqual(pictures)
  expect(first.inReplyTo).toBe('<ptn-nh8w-fwdd@portolan>')
  expect([second.inReplyTo, second.references]).toEqual([first.inReplyTo, first.inReplyTo])
  expect(second.messageId).not.toBe(first.messageId)
})

test('discreet emails say where to look, and reveal no details', async ({ ctx, db, ports }) => {
  const { accountId, actor } = await aTraveller(db, { emailVerified: true, fullName: 'Asha Rao' })
  await choosePreferences(ctx(actor), accountId, { ...unchosen, discreet: true })
  const attachments = [{ kind: 'receipt', applicationId: '1' }] as const
  await notify(ctx(anyService), accountId, () => ({
    ...news,
    attachments,
    more: { parts: [{ text: 'Receipt for $40.00' }] },
  }))
  const [{ mail } = expect.fail()] = await listMail(db, ports.encryption, 9)
  expect(mail.subject).toBe('Update on the documents of your application, PTN-NH8W-FWDD')
  expect(JSON.stringify(mail)).not.toMatch(/Asha|France|verified|\$40|receipt/)
})

test('one click stops optional emails and no others, signed in or not', async ({ ctx, db, ports }) => {
  const { accountId } = await aTraveller(db, { emailVerified: true })
  await notify(ctx(anyService), accountId, () => news)
  await notify(ctx(anyService), accountId, () => ({ ...news, topic: 'service' }))
  const leaveUrls = (await listMail(db, ports.encryption, 9)).map(({ mail }) => mail.leaveUrl)
  const [url = expect.fail()] = leaveUrls.filter((one) => one !== undefined)
  expect(leaveUrls.filter((one) => one === undefined)).toHaveLength(1)
  const token = new URL(url).searchParams.get('token') ?? ''

  expect(await stopEmails(ctx(), `${token}x`)).toMatchObject({ ok: false })
  expect(await stopEmails(ctx(), token.replace(/^[0-9a-f-]{36}/, crypto.randomUUID()))).toMatchObject({ ok: false })
  expect(await findPreferences(db, accountId)).toEqual(unchosen)
  for (const _ of [1, 2]) expect(await stopEmails(ctx(), token)).toMatchObject({ ok: true })
  expect(await findPreferences(db, accountId)).toEqual({ ...unchosen, email: false })

  const before = (await listMail(db, ports.encryption, 9)).length
  const { notice, letter: emailMessage } = await notify(ctx(anyService), accountId, () => news)
  expect([notice !== null, emailMessage]).toEqual([true, null])
  await notify(ctx(anyService), accountId, () => ({ ...news, topic: 'service' }))
  expect(await listMail(db, ports.encryption, 9)).toHaveLength(before + 1)
})
