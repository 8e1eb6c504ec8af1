import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { readRouteFact } from '#app/features/visas/edit/read-route-fact.server.ts'
import type { RouteFact } from '#app/features/visas/edit/route-fact.ts'
import { type SavedOrProposed, saveRoute } from '#app/features/visas/edit/save-route.server.ts'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { factHistory } from '#app/features/visas/visa.table.server.ts'
import type { Result } from '#app/lib/result.ts'
import type { Actor } from '#app/platform/actor.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { approved } from './approve-proposal.ts'
import { aStaffMember } from './builders.ts'
import { makeDatabase, testNow } from './database.ts'
import { testPorts } from './ports.ts'

export const reason = 'The ministry says so'

/** A request to mark facts as checked that names none. */
export const nothingToCheck = { groups: [], passports: [], transits: [], schemes: [] } as const

/** Staff who edit the facts. The facts are many and slow to load, so the tests of a file share one database. */
export function openFactsDesk() {
  const desk = {} as {
    db: ReturnType<typeof openDatabase>['db']
    ports: RequestContext['ports']
    officer: Actor
    /** Approves changes that require two people. */
    second: Actor
    support: Actor
  }
  const ends: (() => void | Promise<void>)[] = []
  beforeAll(async () => {
    const database = await makeDatabase('facts')
    ends.push(() => database.drop())
    const { db, close } = openDatabase(database.url)
    ends.push(close)
    const { ports, remove } = testPorts()
    ends.push(remove)
    await unsafeSeedRates(db)
    await seedVisas(db)
    const [officer, second] = [await aStaffMember(db, 'officer'), await aStaffMember(db, 'officer')]
    const support = await aStaffMember(db, 'support')
    Object.assign(desk, { db, ports, officer, second, support })
  }, 120_000)
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  const ctx = (actor: Actor = desk.officer): RequestContext => ({ actor, now: testNow, db: desk.db, ports: desk.ports })
  /** The saved change; if it requires two people, a second one approves it. */
  async function two<Saved extends SavedOrProposed, Problem>(saving: Promise<Result<Saved, Problem>>) {
    const saved = await saving
    return approved(saved, ctx(desk.second))
  }
  return {
    desk,
    ctx,
    two,
    fileChanged: () => ({ ...bundledFiles, '/data/other.json': crypto.randomUUID() }),
    rowsOf: (key: string) => desk.db.select().from(factHistory).where(eq(factHistory.key, key)),
    auditOf: (id: string) => desk.db.select().from(auditRows).where(eq(auditRows.subjectId, id)),
    async factOf(from: string, to: string): Promise<RouteFact> {
      const { stored } = await readRouteFact(ctx(), from, to)
      if (!stored.fact) throw new Error(`nothing of ${from} ${to}`)
      return stored.fact
    },
    async edit(from: string, to: string, change: Partial<RouteFact>) {
      const { stored, stamp } = await readRouteFact(ctx(), from, to)
      const fact = { ...(stored.fact as RouteFact), ...change }
      return two(saveRoute(ctx(), { from, to, seen: stamp, reason, fact }))
    },
  }
}
