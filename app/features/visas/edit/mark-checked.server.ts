import type { AuditDetail } from '#app/features/audit/audit.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { dayOf, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { type FactKind, schemeStrength, strengthOf } from '../evidence/confidence-of.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { citationLimits, countCitation } from '../evidence/sources.ts'
import { bundledPublishers } from '../facts/bundled-files.server.ts'
import { lockVisaData, markFactsChanged } from '../facts/visa-load.store.server.ts'
import {
  type ChangeNote,
  findStoredRoute,
  findStoredScheme,
  type RouteChange,
  saveRouteChanges,
  saveScheme,
  saveTransitCheck,
} from './edit.store.server.ts'
import { checkedReason } from './edit.words.ts'
import { isPublication } from './evidence-input.ts'
import { mayEditFacts } from './facts.policy.ts'
import {
  findTransitDestination,
  type GroupKey,
  listGroup,
  listPassportGroup,
  type PassportGroupKey,
  type TransitKey,
} from './lists/fact-groups.store.server.ts'
import { checkedPassport, checkedRoute, type RouteFact } from './route-fact.ts'

/** A staff check that found facts still correct. */
export type CheckedOrder = {
  /** Groups of routes that share evidence, for the rule or for the passport rule. */
  readonly groups: readonly (GroupKey & { to: string })[]
  readonly passports: readonly (PassportGroupKey & { to: string })[]
  readonly transits: readonly TransitKey[]
  readonly schemes: readonly { id: string; asOf: string }[]
  /** The source consulted: a URL or publication name, the day it was read, and what it says. */
  readonly source: string
  readonly checkedOn: string
  readonly says: string
}

export type CheckedProblem =
  | { code: 'source' | 'checkedOn' | 'says' }
  /** All of the facts have changed since. */
  | { code: 'changed' }

/**
 * Replaces the evidence of facts that are still correct; nothing else changes. The old evidence is dropped because its
 * pages were not read again. Skips facts that changed since they were shown.
 */
export async function markChecked(
  ctx: RequestContext,
  order: CheckedOrder,
): Promise<Result<{ facts: number }, CheckedProblem>> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  const { actor } = ctx
  if (actor.kind !== 'staff') throw new NotFound()
  const source = order.source.trim()
  const says = order.says.trim()
  if (!isPublication(source)) return problem({ code: 'source' })
  if (!isPlainDate(order.checkedOn) || order.checkedOn > dayOf(ctx.now)) return problem({ code: 'checkedOn' })
  if (says.length > citationLimits.says) return problem({ code: 'says' })

  const citation = { url: source, readOn: order.checkedOn, ...(says && { says }) }
  const reason = checkedReason(source)
  return inTransaction(ctx, async (ctx) => {
    await lockVisaData(ctx.db)
    const note = { by: actor.accountId, reason, now: ctx.now }
    const routes = await routesToMark(ctx, order, citation)
    if (routes.length > 0) await saveRouteChanges(ctx.db, routes, note)
    const schemes = await markSchemes(ctx, order, citation, note)
    const transits = await markTransits(ctx, order, citation, note)
    const facts = routes.length + schemes.length + transits.length
    if (facts === 0) return problem({ code: 'changed' })
    await markFactsChanged(ctx.db)
    const record = (kind: 'route' | 'scheme' | 'transit', id: string, detail: AuditDetail) =>
      recordAct(ctx, { act: 'fact.change', subject: { kind, id }, reason, detail: { how: 'checked', ...detail } })
    const byDestination = Map.groupBy(routes, ({ to, fields }) => JSON.stringify([to, fields]))
    for (const [first, ...others] of byDestination.values()) {
      if (!first) continue
      const { from, to, fields } = first
      await record('route', others.length === 0 ? `${from} ${to}` : `* ${to}`, { fields, routes: others.length + 1 })
    }
    for (const id of schemes) await record('scheme', id, { fields: 'evidence confidence' })
    for (const id of transits) await record('transit', id, { fields: 'evidence confidence' })
    return ok({ facts })
  })
}

type Checked = { readonly url: string; readonly readOn: PlainDate; readonly says?: string }

const evidenceOf = (checked: Checked, kind: FactKind, to: string): Evidence =>
  countCitation(checked, { kind, destinations: [to], publishers: bundledPublishers() }).evidence

type MarkedRoute = RouteChange & { readonly fact: RouteFact; readonly fields: string }

/** Merges the routes of all groups: a rule and its passport rule may be checked together. */
async function routesToMark(ctx: RequestContext, order: CheckedOrder, checked: Checked): Promise<MarkedRoute[]> {
  const marked = new Map<string, MarkedRoute>()
  async function mark(from: string, to: string, fields: string, change: (fact: RouteFact) => RouteFact) {
    const before = marked.get(`${from} ${to}`)
    const fact = before?.fact ?? (await findStoredRoute(ctx.db, from, to)).fact
    if (!fact) return
    const all = before ? `${before.fields} ${fields}` : fields
    marked.set(`${from} ${to}`, { from, to, fact: change(fact), fields: all })
  }
  for (const { to, ...group } of order.groups) {
    const found = evidenceOf(checked, 'rule', to)
    for (const from of await listGroup(ctx.db, to, group)) {
      // An ended rule must be reviewed individually: its end is a fact of its own.
      await mark(from, to, 'evidence confidence', (fact) => checkedRoute(fact, found))
    }
  }
  for (const { to, ...group } of order.passports) {
    const found = evidenceOf(checked, 'passport', to)
    for (const from of await listPassportGroup(ctx.db, to, group)) {
      await mark(from, to, 'passport', (fact) => checkedPassport(fact, found))
    }
  }
  return [...marked.values()]
}

async function markSchemes(
  ctx: RequestContext,
  { schemes }: CheckedOrder,
  checked: Checked,
  note: ChangeNote,
): Promise<string[]> {
  const marked: string[] = []
  for (const { id, asOf: seen } of schemes) {
    const stored = await findStoredScheme(ctx.db, id)
    if (!stored || stored.fact.asOf !== seen) continue
    const evidence = { whole: [evidenceOf(checked, 'rule', stored.fact.destination)] }
    const confidence = schemeStrength({ ...stored.fact, evidence })
    await saveScheme(ctx.db, { ...stored.fact, asOf: checked.readOn, evidence, confidence }, note)
    marked.push(id)
  }
  return marked
}

async function markTransits(
  ctx: RequestContext,
  { transits }: CheckedOrder,
  checked: Checked,
  note: ChangeNote,
): Promise<string[]> {
  const marked: string[] = []
  for (const { id, mark } of transits) {
    const to = await findTransitDestination(ctx.db, { id, mark })
    if (!to) continue
    const evidence = [evidenceOf(checked, 'transit', to)]
    const confidence = strengthOf('transit', evidence)
    await saveTransitCheck(ctx.db, id, { asOf: checked.readOn, evidence, confidence }, note)
    marked.push(id)
  }
  return marked
}
