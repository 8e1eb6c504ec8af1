import type { Language } from '#app/lib/words/languages.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { mayActOnNotification } from '../notification.policy.ts'
import { listEmails, listEmailVersions } from './email-template.store.server.ts'
import { type EmailKind, type EmailTemplate, type EmailText, type EmailVersion, emailKinds } from './email-template.ts'
import { standardEmails } from './email-template.words.ts'

/** The current wording of each email. */
export async function readEmailTemplates({ actor, db }: RequestContext): Promise<Record<EmailKind, EmailTemplate>> {
  requireAllowed(mayActOnNotification(actor, 'word'))
  return currentEmails(db)
}

/** The same for code that sends emails, which checks permissions itself. */
export async function currentEmails(db: Database): Promise<Record<EmailKind, EmailTemplate>> {
  const saved = await listEmails(db)
  const all = emailKinds.map((kind) => {
    const standard: EmailTemplate = { kind, version: 0, ...standardEnglish(kind) }
    return [kind, saved.find((one) => one.kind === kind) ?? standard] as const
  })
  return Object.fromEntries(all) as Record<EmailKind, EmailTemplate>
}

/** The agency customises English emails only. Emails in other languages use the built-in text. */
export const textsIn = (language: Language, english: Readonly<Record<EmailKind, EmailText>>) =>
  language === 'en' ? english : standardEmails

/** The built-in English text, whatever the reader's language. */
export const standardEnglish = (kind: EmailKind): EmailText =>
  inLanguage('en', () => {
    const { subject, body } = standardEmails[kind]
    return { subject, body }
  })

export type EmailHistory = { readonly template: EmailTemplate; readonly versions: readonly EmailVersion[] }

/** An email with all of its versions. */
export async function readEmailTemplate({ actor, db }: RequestContext, kind: EmailKind): Promise<EmailHistory> {
  requireAllowed(mayActOnNotification(actor, 'word'))
  const versions = await listEmailVersions(db, kind)
  const { subject, body, version } = versions[0] ?? { ...standardEnglish(kind), version: 0 }
  return { template: { kind, subject, body, version }, versions }
}
