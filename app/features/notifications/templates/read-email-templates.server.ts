import type { Language } from '#app/lib/words/languages.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inLanguage } from '#words-source'
import { mayActOnNotification } from '../notification.policy.ts'
import { listEmails, listEmailVersions } from './email-template.store.server.ts'
import { type EmailKind, type EmailTemplate, type EmailText, type EmailVersion, emailKinds } from './email-template.ts'
import { standardEmails } from './email-template.words.ts'

/** What each email says now. */
export async function readEmailTemplates({ actor, db }: Call): Promise<Record<EmailKind, EmailTemplate>> {
  requireAllowed(mayActOnNotification(actor, 'word'))
  return currentEmails(db)
}

/** The same for what sends them: whether it may tell anybody anything is settled there. */
export async function currentEmails(db: Database): Promise<Record<EmailKind, EmailTemplate>> {
  const saved = await listEmails(db)
  const all = emailKinds.map((kind) => {
    const standard: EmailTemplate = { kind, version: 0, ...standardEnglish(kind) }
    return [kind, saved.find((one) => one.kind === kind) ?? standard] as const
  })
  return Object.fromEntries(all) as Record<EmailKind, EmailTemplate>
}

/** The agency words its English emails. Emails in other languages say what came with the service. */
export const textsIn = (language: Language, english: Readonly<Record<EmailKind, EmailText>>) =>
  language === 'en' ? english : standardEmails

/** What an English email says where nobody has worded it otherwise, for readers of any language. */
export const standardEnglish = (kind: EmailKind): EmailText =>
  inLanguage('en', () => {
    const { subject, body } = standardEmails[kind]
    return { subject, body }
  })

export type EmailHistory = { readonly template: EmailTemplate; readonly versions: readonly EmailVersion[] }

/** One email with every text that it ever had. */
export async function readEmailTemplate({ actor, db }: Call, kind: EmailKind): Promise<EmailHistory> {
  requireAllowed(mayActOnNotification(actor, 'word'))
  const versions = await listEmailVersions(db, kind)
  const { subject, body, version } = versions[0] ?? { ...standardEnglish(kind), version: 0 }
  return { template: { kind, subject, body, version }, versions }
}
