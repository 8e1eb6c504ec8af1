import { asc, eq } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Vault } from '#app/platform/vault.server.ts'
import { contactMessages } from './contact-message.table.server.ts'
import type { ContactMessage, ContactText } from './contact-message.ts'

const owner = (id: string) => `contact-message:${id}`

export type NewMessage = Pick<ContactMessage, 'id' | 'reference' | 'accountId' | 'createdAt'>

/** What somebody wrote is sealed with a key of its own: deleting the row deletes it in every copy. */
export async function saveContactMessage(db: Database, vault: Vault, message: NewMessage, text: ContactText) {
  const sealedKey = vault.newKey(owner(message.id))
  const sealed = vault.seal(sealedKey, owner(message.id), Buffer.from(JSON.stringify(text)))
  await db.insert(contactMessages).values({ ...message, status: 'open', sealedKey, sealed })
}

export async function findContactMessage(
  db: Database,
  vault: Vault,
  reference: string,
): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.reference, reference))
  return row && messageOf(vault, row)
}

export async function listMessagesOf(db: Database, vault: Vault, accountId: Id<'account'>): Promise<ContactMessage[]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.accountId, accountId))
    .orderBy(asc(contactMessages.createdAt))
  return rows.map((row) => messageOf(vault, row))
}

function messageOf(vault: Vault, row: typeof contactMessages.$inferSelect): ContactMessage {
  const { id, reference, status, accountId, createdAt, sealedKey, sealed } = row
  const text = JSON.parse(Buffer.from(vault.open(sealedKey, owner(id), sealed)).toString()) as ContactText
  return { id, reference, status, accountId, createdAt, ...text }
}
