import { shownPage } from '#app/lib/paging.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { countEntries, type DiaryAsked, listEntries } from './diary.store.server.ts'
import { type ToldChange, toldChange } from './told-change.ts'

export type { DiaryAsked } from './diary.store.server.ts'

// More of them are higher than six screens of a telephone.
const changesAPage = 10

/** A page of the diary: what has yet to take effect, then what changed, the latest first. */
export async function readDiaryPage(call: Call, asked: DiaryAsked & { readonly page: number }) {
  requireAllowed(mayActOnVisas(call.actor, 'read'))
  const total = await countEntries(call.db, asked, dayOf(call.now))
  const { page, pages, after } = shownPage(total, asked.page, changesAPage)
  return { changes: await tell(call, asked, { limit: changesAPage, offset: after }), total, page, pages }
}

/** So many changes from a place in the list on, and how many there are in all. */
export async function readChangesFrom(call: Call, asked: DiaryAsked, at: { limit: number; offset: number }) {
  requireAllowed(mayActOnVisas(call.actor, 'read'))
  return { changes: await tell(call, asked, at), total: await countEntries(call.db, asked, dayOf(call.now)) }
}

async function tell(call: Call, asked: DiaryAsked, at: { limit: number; offset: number }): Promise<ToldChange[]> {
  const { all } = await readCountries(call)
  const countries = new Map(all.map((country) => [country.code, country]))
  const entries = await listEntries(call.db, asked, dayOf(call.now), at)
  return entries.map((entry) => toldChange(entry, countries))
}
