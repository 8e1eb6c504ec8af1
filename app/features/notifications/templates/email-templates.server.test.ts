import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { notificationEmail } from '../notification.words.ts'
import { type NotificationContent, notify } from '../notify.server.ts'
import { type EmailText, problemsOfEmail } from './email-template.ts'
import { standardEmails } from './email-template.words.ts'
import { readEmailTemplate } from './read-email-templates.server.ts'
import { restoreEmailTemplate, saveEmailTemplate } from './save-email-template.server.ts'

const text: EmailText = {
  subject: 'From your agency, {{reference}}',
  body: 'Dear {{first_name}},\n\nPlease look at {{about}}:\n{{link}}',
}
const news: NotificationContent = {
  kind: 'application',
  topic: 'service',
  reference: 'PTN-NH8W-FWDD',
  title: 'Approved',
  text: 'Your visa is here.',
  link: '/applications/1',
}

describe('email templates', () => {
  test('are sent in the last saved version, addressed to the recipient', async ({ ctx, db, ports }) => {
    const traveller = await aTraveller(db, { emailVerified: true, fullName: 'Asha Rao' })
    const send = () => notify(ctx(anyService), traveller.accountId, () => news)
    await send()
    const admin = ctx(await aStaffMember(db, 'admin'))
    expect((await saveEmailTemplate(admin, { kind: 'application', seen: 0, ...text })).ok).toBe(true)
    await send()
    const mails = (await listMail(db, ports.encryption, 9)).map(({ mail }) => mail)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Approved – PTN-NH8W-FWDD',
      'From your agency, PTN-NH8W-FWDD',
    ])
    // A text saved before headings and buttons existed is sent as saved, with both added.
    const worded = `Approved\n\nDear Asha,\n\nPlease look at your application:\n\nView application:\n${ports.origin}/applications/1\n`
    expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining(worded))
    // The agency customises English emails only. Emails in other languages use the built-in text.
    const other = await aTraveller(db, { language: 'ar' })
    await notify(ctx(anyService), other.accountId, () => news)
    const theirs = (await listMail(db, ports.encryption, 9)).find(({ mail }) => mail.to === other.email)
    expect(theirs?.mail).toMatchObject({ drawn: { frame: { language: 'ar' } } })
    expect(theirs?.mail.subject).not.toContain('From your agency')
  })

  test('become a new version with each change; each one can be restored, and the default too', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const save = (seen: number, more: Partial<EmailText> = {}) =>
      saveEmailTemplate(admin, { kind: 'wanted', seen, ...text, ...more })
    expect((await save(0)).ok).toBe(true)
    // Submitting the same form twice changes nothing; a form from an outdated page is rejected.
    expect((await save(0)).ok).toBe(true)
    expect(await save(0, { subject: 'Late' })).toMatchObject({ ok: false, problem: { code: 'changed' } })
    expect((await restoreEmailTemplate(admin, { kind: 'wanted', seen: 1, version: 0 })).ok).toBe(true)
    expect((await restoreEmailTemplate(admin, { kind: 'wanted', seen: 2, version: 1 })).ok).toBe(true)
    const { template, versions } = await readEmailTemplate(admin, 'wanted')
    expect(template).toMatchObject({ ...text, version: 3 })
    expect(versions.map(({ version, subject }) => [version, subject])).toEqual([
      [3, text.subject],
      [2, standardEmails.wanted.subject],
      [1, text.subject],
    ])
    await expect(restoreEmailTemplate(admin, { kind: 'wanted', seen: 3, version: 9 })).rejects.toThrow(NotFound)
    const rows = await db.select().from(auditRows)
    expect(rows.map(({ act, subjectId, detail }) => [act, subjectId, detail.version])).toEqual(
      [1, 2, 3].map((version) => ['email.change', 'wanted', version]),
    )
  })

  test('require text, a link and known placeholders', () => {
    const wrong = (more: Partial<EmailText>) => problemsOfEmail({ ...text, ...more })
    expect(wrong({})).toEqual([])
    expect(wrong({ subject: ' ', body: 'Hello' })).toEqual([
      { field: 'subject', code: 'missing' },
      { field: 'body', code: 'no_link' },
    ])
    expect(wrong({ body: '{{link}} {{passport}}' })).toEqual([{ field: 'body', code: 'unknown', names: ['passport'] }])
    expect(wrong({ subject: '{{about}' })).toEqual([{ field: 'subject', code: 'loose_braces' }])
  })

  test('omit empty values, and keep the subject on one line', () => {
    const emailMessage = notificationEmail(
      {
        kind: 'system',
        title: 'A title',
        text: 'A text',
        isWanted: false,
        url: 'https://a.example/x',
        firstName: 'A\nBcc: b',
      },
      { ...standardEmails, system: { ...text, subject: '{{first_name}}, {{reference}}' } },
    )
    expect(emailMessage.subject).toBe('A Bcc: b')
  })

  test('are edited only by staff with permission', async ({ ctx, db }) => {
    for (const actor of [await aStaffMember(db, 'officer'), (await aTraveller(db)).actor]) {
      await expect(saveEmailTemplate(ctx(actor), { kind: 'system', seen: 0, ...text })).rejects.toThrow()
    }
  })
})
