import { globSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { standardEmails } from '#app/features/notifications/templates/email-template.words.ts'
import type { EmailMessage } from '#app/lib/email/email-message.ts'
import { partsOf } from '#app/lib/email/email-message.ts'
import { mailOf } from '#app/platform/email/leave-email.server.ts'
import { drawEmail } from '#app/ui/email/draw-email.server.tsx'
import { emailCss } from '#app/ui/email/email-colours.ts'
import { emailSamples } from '#demo/emails/email-samples.ts'
import { linksOfHtml, wordsOfHtml, wordsOfText } from '#tests/support/email-words.ts'
import { read } from './sources.ts'

const origin = 'https://visas.example.org'
const organisation = { legalName: 'Example Visas Ltd', address: ['1 Chart Street'], timeZone: 'UTC', social: [] }
const samples = Object.entries(emailSamples(origin))

async function drawn(emailMessage: EmailMessage) {
  const mail = mailOf(
    { to: 'asha@example.test', message: emailMessage, settingsUrl: `${origin}/notifications` },
    { origin, organisation },
  )
  if (!mail.drawn) throw new Error('Nothing is drawn')
  return { mail, ...(await drawEmail(mail.drawn)) }
}

test.for(samples)('the email "%s" has the same content in HTML and in plain text', async ([, emailMessage]) => {
  const { mail, html } = await drawn(emailMessage)
  expect(wordsOfHtml(html)).toEqual(wordsOfText(mail.text))
})

test.for(samples)(
  'the email "%s" has at most one button, and every link leads to our site',
  async ([, emailMessage]) => {
    const { mail, html } = await drawn(emailMessage)
    expect(partsOf(emailMessage).filter((part) => 'button' in part).length).toBeLessThanOrEqual(1)
    const links = linksOfHtml(html)
    expect(links.length).toBeGreaterThan(0)
    for (const url of links) {
      expect(new URL(url).origin).toBe(origin)
      expect(mail.text).toContain(url)
    }
  },
)

test.for(samples)('the email "%s" is complete, and contains no forbidden data', async ([, emailMessage]) => {
  const { mail, html } = await drawn(emailMessage)
  for (const said of [mail.subject, mail.text, html.replace(/<style>.*?<\/style>/s, '')]) {
    expect(said).not.toMatch(/undefined|\[object|NaN|\{\{|\}\}|\$\d+\s*\.\s+\d/)
    expect(said).not.toMatch(/[A-Z]\d{7}|P<[A-Z]{3}/)
  }
  expect(mail.subject).not.toMatch(/\n|048213/)
  // Opening it loads nothing and runs nothing.
  expect(html).not.toMatch(/<script|url\(|src="(?!cid:)/)
})

test('no email depends on the date, on chance or on the address of the service', async () => {
  const drawnOn = async (day: string, at: string) => {
    vi.setSystemTime(new Date(day))
    const all = await Promise.all(Object.values(emailSamples(at)).map(drawn))
    return all.map(({ mail, html }) => `${mail.subject} ${html.replaceAll(at, '')}`)
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  const once = await drawnOn('2026-11-20T08:00:00Z', origin)
  const later = await drawnOn('2028-02-29T23:30:00Z', origin)
  vi.useRealTimers()
  expect(later).toEqual(once)
})

test('every email has a screenshot, and every screenshot an email', () => {
  const pictures = globSync('tests/journeys/pictures/email-*.png').map((file) => /email-(.+)\.png$/.exec(file)?.[1])
  expect(pictures.sort()).toEqual(samples.map(([name]) => name).sort())
})

test('no two emails have the same subject', () => {
  const subjects = samples.map(([, { subject }]) => subject)
  expect(subjects.filter((subject, at) => subjects.indexOf(subject) !== at)).toEqual([])
})

test('the stylesheet needs no escaping, so that React writes it unchanged', () => {
  expect(emailCss).not.toMatch(/[<>&"']/)
})

test('the standard texts name the recipient, what happened, and where to continue', () => {
  for (const { subject, body } of Object.values(standardEmails)) {
    expect(subject).toContain('{{what}}')
    expect(body).toMatch(/\{\{first_name\}\}[\s\S]*\{\{details\}\}[\s\S]*\{\{link\}\}/)
  }
})

// A module that sends another email is added here, with an example in the gallery (demo/emails).
const senders = [
  'accounts/factors/mail-code',
  'accounts/identity/sign-up-with-identity',
  'accounts/invitations/invite',
  'accounts/notices/leave-notice',
  'accounts/notices/notify-address-owner',
  'accounts/recovery/ask-email-change',
  'accounts/recovery/ask-reset',
  'accounts/recovery/confirm-email',
  'accounts/sign-in/sign-up',
  'accounts/standing/open-first-administrator',
  'applications/request-quote',
  'content/messages/answer-contact-message',
  'content/messages/send-contact-message',
  'content/newsletter/confirm-subscription',
  'content/newsletter/subscribe',
  'documents/quarantine/report-infected',
  'notifications/notify',
  'payments/documents/notify-of-submission',
  'referrals/invite',
  'support/conversation/notify-of-message',
  'visas/reports/answer-fact-report',
  'visas/reports/notify-of-report',
]

test('every module that sends an email is listed here', () => {
  const found = globSync('app/{features,routes}/**/*.server.ts')
    .filter((file) => /leave(Emails?|Mails?)\(/.test(read(file)))
    .map((file) => file.replace('app/features/', '').replace('.server.ts', ''))
  expect(found.sort()).toEqual(senders)
})
