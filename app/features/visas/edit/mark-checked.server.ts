import { recordAct } from '#app/features/audit/record-act.server.ts'
import { dayOf, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { schemeStrength } from '../evidence/confidence-of.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { citationLimits, countCitation } from '../evidence/sources.ts'
import { bundledPublishers } from '../facts/bundled-files.server.ts'
import { lockVisaData, markFactsChanged } from '../facts/visa-load.store.server.ts'
import {
  findStoredRoute,
  findStoredScheme,
  type RouteChange,
  saveRouteChanges,
  saveScheme,
} from './edit.store.server.ts'
import { isPublication } from './evidence-input.ts'
import { mayEditFacts } from './facts.policy.ts'
import { type GroupKey, listGroup } from './lists/fact-lists.store.server.ts'
import { checkedRoute } from './route-fact.ts'

/** What somebody looked up again and found to be true still. */
export type CheckedOrder = {
  /** Groups of routes that share evidence of one day; and visa types. */
  readonly groups: readonly (GroupKey & { to: string })[]
  readonly schemes: readonly { id: string; asOf: string }[]
  /** Where it was looked up: an address, or the name of a publication; on which day, and what it says. */
  readonly source: string
  readonly checkedOn: string
  readonly says: string
}

export type CheckedProblem =
  | { code: 'source' | 'checkedOn' | 'says' }
  /** Somebody changed all of it meanwhile. */
  | { code: 'changed' }

/**
 * Facts that are still true get what they were checked by in the place of their old evidence, and nothing else of them
 * changes: that somebody looked again says nothing of pages they did not open. Only those that
 * are as they were shown: what was changed meanwhile is left alone.
 */
export async function markChecked(call: Call, order: CheckedOrder): Promise<Result<{ facts: number }, CheckedProblem>> {
  requireAllowed(mayEditFacts(call.actor, 'change'))
  const { actor } = call
  if (actor.kind !== 'staff') throw new NotFound()
  const source = order.source.trim()
  const says = order.says.trim()
  if (!isPublication(source)) return problem({ code: 'source' })
  if (!isPlainDate(order.checkedOn) || order.checkedOn > dayOf(call.now)) return problem({ code: 'checkedOn' })
  if (says.length > citationLimits.says) return problem({ code: 'says' })

  const citation = { url: source, readOn: order.checkedOn, ...(says && { says }) }
  const reason = `Checked, nothing changed: ${source}`
  return inTransaction(call, async (call) => {
    await lockVisaData(call.db)
    const note = { by: actor.accountId, reason, now: call.now }
    const changes = await routesToMark(call, order.groups, citation)
    if (changes.length > 0) await saveRouteChanges(call.db, changes, note)
    const schemes = await markSchemes(call, order, citation, note)
    if (changes.length === 0 && schemes.length === 0) return problem({ code: 'changed' })
    await markFactsChanged(call.db)
    for (const [to, ofDestination] of Map.groupBy(changes, (change) => change.to)) {
      const [first] = ofDestination
      const id = ofDestination.length === 1 && first ? `${first.from} ${to}` : `* ${to}`
      const detail = { how: 'checked', fields: 'evidence confidence', routes: ofDestination.length }
      await recordAct(call, { act: 'fact.change', subject: { kind: 'route', id }, reason, detail })
    }
    for (const id of schemes) {
      const detail = { how: 'checked', fields: 'evidence confidence' }
      await recordAct(call, { act: 'fact.change', subject: { kind: 'scheme', id }, reason, detail })
    }
    return ok({ facts: changes.length + schemes.length })
  })
}

type Checked = { readonly url: string; readonly readOn: PlainDate; readonly says?: string }

const evidenceOf = (checked: Checked, to: string): Evidence =>
  countCitation(checked, { kind: 'rule', destinations: [to], publishers: bundledPublishers() }).evidence

async function routesToMark(call: Call, groups: CheckedOrder['groups'], checked: Checked): Promise<RouteChange[]> {
  const changes: RouteChange[] = []
  for (const { to, ...group } of groups) {
    for (const from of await listGroup(call.db, to, group)) {
      const { fact } = await findStoredRoute(call.db, from, to)
      // A rule that ended has to be looked at itself: its end is a fact of its own.
      if (fact) changes.push({ from, to, fact: checkedRoute(fact, evidenceOf(checked, to)) })
    }
  }
  return changes
}

async function markSchemes(
  call: Call,
  { schemes }: CheckedOrder,
  checked: Checked,
  note: Parameters<typeof saveScheme>[2],
): Promise<string[]> {
  const marked: string[] = []
  for (const { id, asOf: seen } of schemes) {
    const stored = await findStoredScheme(call.db, id)
    if (!stored || stored.fact.asOf !== seen) continue
    const evidence = { whole: [evidenceOf(checked, stored.fact.destination)] }
    const confidence = schemeStrength({ ...stored.fact, evidence })
    await saveScheme(call.db, { ...stored.fact, asOf: checked.readOn, evidence, confidence }, note)
    marked.push(id)
  }
  return marked
}
