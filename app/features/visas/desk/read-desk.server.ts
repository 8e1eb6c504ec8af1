import { readColleaguesWho } from '#app/features/accounts/roles/read-colleagues-who.server.ts'
import type { Id } from '#app/lib/id.ts'
import { shownPage } from '#app/lib/paging.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayEditFacts } from '../edit/facts.policy.ts'
import { findDataVersion } from '../visa.store.server.ts'
import {
  countChanges,
  listOfferedSchemes,
  listOwners,
  listPassportGroups,
  listRuleGroups,
  listTransitRules,
} from './desk.store.server.ts'
import { type Asking, type DeskFact, deskFacts, type StoredFacts } from './desk-facts.ts'
import { type DeskView, deskViews } from './desk-view.ts'
import { inDeskOrder } from './fact-due.ts'
import { listConditions } from './listed-conditions.server.ts'

export const factsAPage = 25

type Asked = { readonly view: DeskView; readonly to: string | undefined; readonly page: number }

/** Reads one page of facts in review order. */
export async function readDesk(ctx: RequestContext, { view, to, page: wanted }: Asked, asking: Asking) {
  const { actor, db } = ctx
  requireAllowed(mayEditFacts(actor, 'see'))
  const today = dayOf(ctx.now)
  const colleagues = await readColleaguesWho(ctx, 'fact.edit')
  // Accounts that can no longer act do not count as owners.
  const names = new Map(colleagues.map(({ id, name }) => [id, name]))
  const owners = new Map([...(await listOwners(db))].filter(([, owner]) => names.has(owner)))
  const self = actor.kind === 'staff' ? actor.accountId : undefined
  const ofView: Record<DeskView, (fact: DeskFact) => boolean> = {
    all: () => true,
    mine: ({ to }) => owners.get(to) === self,
    unassigned: ({ to }) => !owners.has(to),
    overdue: ({ due }) => due.on < today,
  }
  const changes = await countChanges(db, new Date(ctx.now.getTime() - 365 * 86_400_000))
  const all = deskFacts(await readStored(ctx), { asking, changes, today })
  const there = to ? all.filter((fact) => fact.to === to) : all
  const counts = Object.fromEntries(deskViews.map((one) => [one, there.filter(ofView[one]).length]))
  const shown = there.filter(ofView[view])
  const { page, pages, after } = shownPage(shown.length, wanted, factsAPage)
  const rows = inDeskOrder(shown)
    .slice(after, after + factsAPage)
    .map((fact) => ({ ...fact, owner: names.get(owners.get(fact.to) as Id<'account'>) }))
  return { rows, counts: counts as Record<DeskView, number>, page, pages, colleagues, today }
}

// A large result that changes only with the facts.
let remembered: (StoredFacts & { version: string }) | undefined

async function readStored({ db, dataVersion }: RequestContext): Promise<StoredFacts> {
  const version = dataVersion || (await findDataVersion(db))?.version
  if (version !== undefined && remembered?.version === version) return remembered
  const stored = {
    groups: await listRuleGroups(db),
    passports: await listPassportGroups(db),
    transits: await listTransitRules(db),
    schemes: await listOfferedSchemes(db),
    conditions: listConditions(),
  }
  if (version !== undefined) remembered = { version, ...stored }
  return stored
}
