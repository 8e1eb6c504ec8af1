import { asc, desc, eq, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { contentLoads } from '#app/features/content/posts/post.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { messageTemplates, messageTemplateVersions } from './template.table.server.ts'
import type { Template, TemplateText, TemplateVersion } from './template.ts'

const newest = sql`${messageTemplateVersions.version} = (select max(other.version) from ${messageTemplateVersions} other
  where other.template_id = ${messageTemplates.id})`

function selectTemplates(db: Database) {
  return db
    .select({
      id: messageTemplates.id,
      isRetired: sql<boolean>`${messageTemplates.retiredAt} is not null`,
      ...columnsOf(messageTemplateVersions, 'version', 'title', 'body', 'statuses', 'language', 'savedAt'),
    })
    .from(messageTemplates)
    .innerJoin(messageTemplateVersions, eq(messageTemplateVersions.templateId, messageTemplates.id))
}

/** The latest version of each, by title. */
export function listTemplates(db: Database): Promise<Template[]> {
  return selectTemplates(db)
    .where(newest)
    .orderBy(asc(sql`lower(${messageTemplateVersions.title})`), asc(messageTemplates.id))
}

export async function findTemplate(db: Database, id: Id<'message-template'>): Promise<Template | undefined> {
  const [row] = await selectTemplates(db)
    .where(eq(messageTemplates.id, id))
    .orderBy(desc(messageTemplateVersions.version))
    .limit(1)
  return row
}

/** Locks a template: a concurrent save waits, then sees the other one. */
export async function lockTemplate(db: Database, id: Id<'message-template'>): Promise<Template | undefined> {
  await db.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for('update')
  return findTemplate(db, id)
}

/** All versions of a template, newest first, with who saved them. */
export function listVersions(db: Database, id: Id<'message-template'>): Promise<TemplateVersion[]> {
  return db
    .select({
      ...columnsOf(messageTemplateVersions, 'version', 'title', 'body', 'statuses', 'language', 'savedAt'),
      savedBy: accounts.fullName,
    })
    .from(messageTemplateVersions)
    .leftJoin(accounts, eq(accounts.id, messageTemplateVersions.savedById))
    .where(eq(messageTemplateVersions.templateId, id))
    .orderBy(desc(messageTemplateVersions.version))
}

export async function addTemplate(db: Database, id: Id<'message-template'>, now: Date): Promise<void> {
  await db.insert(messageTemplates).values({ id, createdAt: now })
}

export async function addVersion(
  db: Database,
  id: Id<'message-template'>,
  saved: TemplateText & { version: number; savedById: Id<'account'> | null; savedAt: Date },
): Promise<void> {
  await db.insert(messageTemplateVersions).values({ templateId: id, ...saved, statuses: [...saved.statuses] })
}

export async function saveRetired(db: Database, id: Id<'message-template'>, retiredAt: Date | null): Promise<void> {
  await db.update(messageTemplates).set({ retiredAt }).where(eq(messageTemplates.id, id))
}

const loadName = 'message-templates'

export async function lockTemplates(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`load ${loadName}`}))`)
}

export async function wereTemplatesLoaded(db: Database): Promise<boolean> {
  return (await db.$count(contentLoads, eq(contentLoads.name, loadName))) > 0
}

export async function markTemplatesLoaded(db: Database, filesHash: string, now: Date): Promise<void> {
  await db.insert(contentLoads).values({ name: loadName, filesHash, loadedAt: now })
}
