import { desc, eq, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { emailTemplateVersions } from './email-template.table.server.ts'
import type { EmailKind, EmailTemplate, EmailText, EmailVersion } from './email-template.ts'

/** The newest text of each kind that has one. */
export function listEmails(db: Database): Promise<EmailTemplate[]> {
  return db
    .selectDistinctOn(
      [emailTemplateVersions.kind],
      columnsOf(emailTemplateVersions, 'kind', 'version', 'subject', 'body'),
    )
    .from(emailTemplateVersions)
    .orderBy(emailTemplateVersions.kind, desc(emailTemplateVersions.version))
}

/** Every text of one kind, the newest first, with who saved it. */
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

/** Of two who save at once, one waits and then sees what the other saved. */
export async function lockEmail(db: Database, kind: EmailKind): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`email template ${kind}`}))`)
}

type Saved = EmailText & { version: number; savedById: Id<'account'> | null; savedAt: Date }

export async function addEmailVersion(db: Database, kind: EmailKind, saved: Saved): Promise<void> {
  await db.insert(emailTemplateVersions).values({ kind, ...saved })
}
