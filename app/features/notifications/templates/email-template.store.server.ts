import { desc, eq, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { emailTemplateVersions } from './email-template.table.server.ts'
import type { EmailKind, EmailTemplate, EmailText, EmailVersion } from './email-template.ts'

/** The newest version of each email that has been customised. */
export function listEmails(db: Database): Promise<EmailTemplate[]> {
  return db
    .selectDistinctOn(
      [emailTemplateVersions.kind],
      columnsOf(emailTemplateVersions, 'kind', 'version', 'subject', 'body'),
    )
    .from(emailTemplateVersions)
    .orderBy(emailTemplateVersions.kind, desc(emailTemplateVersions.version))
}

/** Every version of one email, newest first, with who saved it. */
export function listEmailVersions(db: Database, kind: EmailKind): Promise<EmailVersion[]> {
  return db
    .select({
      ...columnsOf(emailTemplateVersions, 'version', 'subject', 'body', 'savedAt'),
      savedBy: accounts.fullName,
    })
    .from(emailTemplateVersions)
    .leftJoin(accounts, eq(accounts.id, emailTemplateVersions.savedById))
    .where(eq(emailTemplateVersions.kind, kind))
    .orderBy(desc(emailTemplateVersions.version))
}

/** Locks an email's versions: a concurrent save waits, then sees the other one. */
export async function lockEmail(db: Database, kind: EmailKind): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`email template ${kind}`}))`)
}

type Saved = EmailText & { version: number; savedById: Id<'account'> | null; savedAt: Date }

export async function addEmailVersion(db: Database, kind: EmailKind, saved: Saved): Promise<void> {
  await db.insert(emailTemplateVersions).values({ kind, ...saved })
}
