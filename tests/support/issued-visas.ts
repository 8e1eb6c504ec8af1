import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { addForTraveller } from '#app/features/documents/desk/add-document.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { visaChecks } from '#app/features/issued-visas/visa-check.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from './builders.ts'
import { aDraft, pdf } from './documents.ts'
import { testNow } from './test-now.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

export const visaDays = { visaValidFrom: '2027-01-04' as PlainDate, visaValidUntil: '2027-04-03' as PlainDate }

const hourAgo = new Date(testNow.getTime() - 3_600_000)
const granted = { status: 'approved', movedAt: hourAgo, submittedAt: hourAgo, ...visaDays } as const

/** An approved application whose visa was issued an hour ago, so that its traveller has been notified. */
export async function anIssuedVisa(ctx: MakeContext, given: Partial<typeof applications.$inferInsert> = {}) {
  const { db } = ctx()
  const { id, owner } = await aDraft(ctx)
  await db
    .update(applications)
    .set({ ...granted, ...given })
    .where(eq(applications.id, id))
  const staff = await aStaffMember(db)
  const officer = ctx(staff)
  /** Issues the visa, or a better copy of it. */
  const hand = async (file: Uint8Array = pdf, fileName = 'visa.pdf') => {
    const once = { idempotencyKey: crypto.randomUUID() }
    const addition = { application: id, kind: issuedVisa, fileName, file: inMemory(file), ...once }
    const added = await addForTraveller(ctx(staff, hourAgo), addition)
    expect(added.ok).toBe(true)
  }
  await hand()
  return { id: id as Id<'application'>, owner, officer, hand }
}

export const countChecks = (db: Database) => db.$count(visaChecks)

/** An application refused an hour ago. */
export async function aRefusal(ctx: MakeContext, { note, ...given }: { note: string; schemeId?: string | null }) {
  const { db } = ctx()
  const { id, owner } = await aDraft(ctx)
  const refused = { status: 'rejected', movedAt: hourAgo, submittedAt: hourAgo, ...given } as const
  await db.update(applications).set(refused).where(eq(applications.id, id))
  const entry = { id: crypto.randomUUID(), applicationId: id, status: 'rejected', at: hourAgo, note } as const
  await db.insert(statusEntries).values(entry)
  return { id, owner }
}
