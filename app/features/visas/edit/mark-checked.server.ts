import { recordAct } from '#app/features/audit/record-act.server.ts'
import { dayOf, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { type Confidence, confidences } from '../confidence.ts'
import { lockVisaData, markFactsChanged } from '../facts/visa-load.store.server.ts'
import {
  findStoredRoute,
  findStoredScheme,
  type RouteChange,
  saveRouteChanges,
  saveScheme,
} from './edit.store.server.ts'
import { isSource } from './fact-checks.ts'
import { mayEditFacts } from './facts.policy.ts'
import { type GroupKey, listGroup } from './lists/fact-lists.store.server.ts'

/** What somebody looked up again and found to be true still. */
export type CheckedOrder = {
  /** Groups of routes that share a source, a day and how sure we were; and visa types. */
  readonly groups: readonly (GroupKey & { to: string })[]
  readonly schemes: readonly { id: string; asOf: string }[]
  /** Where it was looked up, on which day, and how sure we are now. */
  readonly source: string
  readonly checkedOn: string
  readonly confidence: string
}

export type CheckedProblem =
  | { code: 'source' | 'checkedOn' | 'confidence' }
  /** Somebody changed all of it meanwhile. */
  | { code: 'changed' }

/**
 * Facts that are still true get the day and the source of the check, and nothing else of them changes. Only those that
 * are as they were shown: what was changed meanwhile is left alone.
 */
export async function markChecked(call: Call, order: CheckedOrder): Promise<Result<{ facts: number }, CheckedProblem>> {
  requireAllowed(mayEditFacts(call.actor, 'change'))
  const { actor } = call
  if (actor.kind !== 'staff') throw new NotFound()
  const source = order.source.trim()
  const confidence = confidences.find((one) => one === order.confidence)
  if (!isSource(source)) return problem({ code: 'source' })
  if (!isPlainDate(order.checkedOn) || order.checkedOn > dayOf(call.now)) return problem({ code: 'checkedOn' })
  if (!confidence) return problem({ code: 'confidence' })

  const checked = { asOf: order.checkedOn, confidence }
  const reason = `Checked, still true: ${source}`
  return inTransaction(call, async (call) => {
    await lockVisaData(call.db)
    const note = { by: actor.accountId, reason, now: call.now }
    const changes = await routesToMark(call, order.groups, { ...checked, source })
    if (changes.length > 0) await saveRouteChanges(call.db, changes, note)
    const schemes = await markSchemes(call, order, { ...checked, source }, note)
    if (changes.length === 0 && schemes.length === 0) return problem({ code: 'changed' })
    await markFactsChanged(call.db)
    for (const [to, ofDestination] of Map.groupBy(changes, (change) => change.to)) {
      const [first] = ofDestination
      const id = ofDestination.length === 1 && first ? `${first.from} ${to}` : `* ${to}`
      const detail = { how: 'checked', fields: 'asOf source confidence', routes: ofDestination.length }
      await recordAct(call, { act: 'fact.change', subject: { kind: 'route', id }, reason, detail })
    }
    for (const id of schemes) {
      const detail = { how: 'checked', fields: 'asOf sources confidence' }
      await recordAct(call, { act: 'fact.change', subject: { kind: 'scheme', id }, reason, detail })
    }
    return ok({ facts: changes.length + schemes.length })
  })
}

type Checked = { asOf: PlainDate; source: string; confidence: Confidence }

async function routesToMark(call: Call, groups: CheckedOrder['groups'], checked: Checked): Promise<RouteChange[]> {
  const changes: RouteChange[] = []
  for (const { to, ...group } of groups) {
    for (const from of await listGroup(call.db, to, group)) {
      const { fact } = await findStoredRoute(call.db, from, to)
      // A rule that ended has to be looked at itself: its end is a fact of its own.
      if (fact) changes.push({ from, to, fact: { ...fact, ...checked } })
    }
  }
  return changes
}

async function markSchemes(
  call: Call,
  { schemes }: CheckedOrder,
  { asOf, source, confidence }: Checked,
  note: Parameters<typeof saveScheme>[2],
): Promise<string[]> {
  const marked: string[] = []
  for (const { id, asOf: seen } of schemes) {
    const stored = await findStoredScheme(call.db, id)
    if (!stored || stored.fact.asOf !== seen) continue
    const sources = stored.fact.sources.includes(source) ? stored.fact.sources : [...stored.fact.sources, source]
    await saveScheme(call.db, { ...stored.fact, asOf, confidence, sources }, note)
    marked.push(id)
  }
  return marked
}
