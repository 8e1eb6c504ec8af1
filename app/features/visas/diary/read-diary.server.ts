import { shownPage } from '#app/lib/paging.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { countEntries, type DiaryAsked, listEntries } from './diary.store.server.ts'
import { type ToldChange, toldChange } from './told-change.ts'

export type { DiaryAsked } from './diary.store.server.ts'

// 10 already fill about 6 phone screens.
const changesAPage = 10

/** Reads a page of the diary: upcoming changes first, then newest first. */
export async function readDiaryPage(call: Call, asked: DiaryAsked & { readonly page: number }) {
  requireAllowed(mayActOnVisas(call.actor, 'read'))
  const total = await countEntries(call.db, asked, dayOf(call.now))
  const { page, pages, after } = shownPage(total, asked.page, changesAPage)
  return { changes: await tell(call, asked, { limit: changesAPage, offset: after }), total, page, pages }
}

/** Reads `limit` changes from an offset, and the total. */
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
