import { shownPage } from '#app/lib/paging.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { type DescribedChange, describedChange } from './described-change.ts'
import { countEntries, type DiaryAsked, listEntries } from './diary.store.server.ts'

export type { DiaryAsked } from './diary.store.server.ts'

// 10 already fill about 6 phone screens.
const changesAPage = 6

/** Reads a page of the diary: upcoming changes first, then newest first. */
export async function readDiaryPage(ctx: RequestContext, asked: DiaryAsked & { readonly page: number }) {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))
  const total = await countEntries(ctx.db, asked, dayOf(ctx.now))
  const { page, pages, after } = shownPage(total, asked.page, changesAPage)
  return { changes: await describeAll(ctx, asked, { limit: changesAPage, offset: after }), total, page, pages }
}

/** Reads `limit` changes from an offset, and the total. */
export async function readChangesFrom(ctx: RequestContext, asked: DiaryAsked, at: { limit: number; offset: number }) {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))
  return { changes: await describeAll(ctx, asked, at), total: await countEntries(ctx.db, asked, dayOf(ctx.now)) }
}

async function describeAll(
  ctx: RequestContext,
  asked: DiaryAsked,
  at: { limit: number; offset: number },
): Promise<DescribedChange[]> {
  const { all } = await readCountries(ctx)
  const countries = new Map(all.map((country) => [country.code, country]))
  const entries = await listEntries(ctx.db, asked, dayOf(ctx.now), at)
  return entries.map((entry) => describedChange(entry, countries))
}
