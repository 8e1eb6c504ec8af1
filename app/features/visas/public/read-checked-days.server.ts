import type { PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { listDestinationDays, listRuleDays, listSchemeDays } from './public-visa.store.server.ts'

/** Last check dates, by code or ID of the item. */
export type CheckedDays = ReadonlyMap<string, PlainDate>

/** Reads every scheme with a page, in list order. */
export async function readSchemeDays({ actor, db }: RequestContext): Promise<CheckedDays> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  return new Map((await listSchemeDays(db)).map(({ id, asOf }) => [id, asOf]))
}

/** By destination: the latest check of its rules or schemes. */
export async function readDestinationDays({ actor, db }: RequestContext): Promise<CheckedDays> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  const rules = (await listDestinationDays(db)).map(({ to, asOf }) => ({ destination: to, asOf }))
  return latestOf([...rules, ...(await listSchemeDays(db))])
}

/** By destination, for one passport. Without a rule there is no date, even if schemes were checked. */
export async function readRouteDays({ actor, db }: RequestContext, from: string): Promise<CheckedDays> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  const rules = (await listRuleDays(db, from)).map(({ to, asOf }) => ({ destination: to, asOf }))
  const ruled = new Set(rules.map(({ destination }) => destination))
  const offered = (await listSchemeDays(db)).filter(({ destination }) => ruled.has(destination))
  return latestOf([...rules, ...offered])
}

function latestOf(days: readonly { destination: string; asOf: PlainDate }[]): CheckedDays {
  const latest = new Map<string, PlainDate>()
  for (const { destination, asOf } of days) {
    const known = latest.get(destination)
    if (known === undefined || known < asOf) latest.set(destination, asOf)
  }
  return latest
}
