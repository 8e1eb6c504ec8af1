import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { saveRoute } from '#app/features/saved-routes/save-route.server.ts'
import { factChanges } from '#app/features/visas/diary/fact-change.table.server.ts'
import { readRouteFact } from '#app/features/visas/edit/read-route-fact.server.ts'
import { readSchemeFact } from '#app/features/visas/edit/read-scheme-fact.server.ts'
import type { RouteFact } from '#app/features/visas/edit/route-fact.ts'
import { saveRoute as saveFact } from '#app/features/visas/edit/save-route.server.ts'
import { saveScheme } from '#app/features/visas/edit/save-scheme.server.ts'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { approved } from './approve-proposal.ts'
import { aStaffMember, aTraveller } from './builders.ts'
import { testNow } from './test-now.ts'

export const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
export const days = (count: number) => later(count * 24 * 60)

export type Contexts = {
  ctx: (actor?: RequestContext['actor'], now?: Date) => RequestContext
  db: RequestContext['db']
}

/** Changes the rule of a route, as staff do. */
export async function edit(
  { ctx, db }: Contexts,
  route: string,
  change: Partial<RouteFact>,
  now = later(1),
): Promise<void> {
  const [from = '', to = ''] = route.split(' ')
  const desk = ctx(await aStaffMember(db), now)
  const { stored, stamp } = await readRouteFact(desk, from, to)
  const fact = { ...(stored.fact as RouteFact), ...change }
  const saved = await saveFact(desk, { from, to, seen: stamp, reason: 'Looked up', fact })
  expect((await approved(saved, ctx(await aStaffMember(db), now))).ok).toBe(true)
}

export async function editFee({ ctx, db }: Contexts, id: string, minor: number): Promise<void> {
  const desk = ctx(await aStaffMember(db), later(1))
  const { stored, stamp } = await readSchemeFact(desk, id)
  const fact = { ...stored.fact, fee: money(minor, 'USD') }
  const saved = await saveScheme(desk, { id, seen: stamp, reason: 'Looked up', fact })
  expect((await approved(saved, ctx(await aStaffMember(db), later(1)))).ok).toBe(true)
}

const free90 = { kind: 'visa_free', days: 90, until: null, limits: {} } as const

/** The rule from which tests start, without notifications. */
export async function given(contexts: Contexts, ...routes: string[]): Promise<void> {
  for (const route of routes) await edit(contexts, route, free90, later(-60))
  await contexts.db.update(factChanges).set({ notifiedAt: later(-30) })
}

export async function whoSaved({ ctx, db }: Contexts, route = 'GH KE', now = testNow) {
  const one = await aTraveller(db)
  const [passport = '', destination = ''] = route.split(' ')
  expect((await saveRoute(ctx(one.actor, now), one.accountId, { passport, destination })).ok).toBe(true)
  return one
}

export const noticesOf = ({ db }: Pick<Contexts, 'db'>, accountId: Id<'account'>) =>
  db.select().from(notifications).where(eq(notifications.accountId, accountId))

export async function mailTo({ ctx, db }: Contexts, email: string) {
  const all = await listMail(db, ctx().ports.encryption, 200)
  return all.filter(({ mail }) => mail.to === email).map(({ mail }) => mail)
}
