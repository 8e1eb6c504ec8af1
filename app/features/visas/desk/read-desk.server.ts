import { readColleaguesWho } from '#app/features/accounts/roles/read-colleagues-who.server.ts'
import type { Id } from '#app/lib/id.ts'
import { shownPage } from '#app/lib/paging.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { Confidence } from '../confidence.ts'
import { mayEditFacts } from '../edit/facts.policy.ts'
import { confidenceOn, schemeConfidenceOn } from '../evidence/confidence-of.ts'
import { type Evidence, lastReadOn, strongestOf } from '../evidence/evidence.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import { findDataVersion } from '../visa.store.server.ts'
import { countChanges, listOfferedSchemes, listOwners, listRuleGroups, type RuleGroup } from './desk.store.server.ts'
import { type DeskView, deskViews } from './desk-view.ts'
import { type Due, dueOf, firstDue, inDeskOrder, type Standing, standingOf } from './fact-due.ts'

export const factsAPage = 30

/** People with a draft, an open case or a saved route, by "IN FR". */
export type Asking = ReadonlyMap<string, number>

/** Rules that share evidence, or a visa type: what somebody looks up at once. */
export type DeskFact = {
  readonly key: string
  readonly to: string
  readonly rules: { readonly group: RuleGroup } | undefined
  readonly scheme: SchemeFact | undefined
  readonly standing: Standing
  readonly until: PlainDate | null
  readonly due: Due
  readonly confidence: Confidence
  readonly evidence: Evidence | undefined
  readonly readOn: PlainDate
  readonly asking: number
}

type Asked = { readonly view: DeskView; readonly to: string | undefined; readonly page: number }

/** All facts in the order in which they should be looked at again, a page at a time. */
export async function readDesk(call: Call, { view, to, page: wanted }: Asked, asking: Asking) {
  const { actor, db } = call
  requireAllowed(mayEditFacts(actor, 'see'))
  const today = dayOf(call.now)
  const colleagues = await readColleaguesWho(call, 'fact.edit')
  // Whoever cannot act any more owns nothing.
  const names = new Map(colleagues.map(({ id, name }) => [id, name]))
  const owners = new Map([...(await listOwners(db))].filter(([, owner]) => names.has(owner)))
  const self = actor.kind === 'staff' ? actor.accountId : undefined
  const ofView: Record<DeskView, (fact: DeskFact) => boolean> = {
    all: () => true,
    mine: ({ to }) => owners.get(to) === self,
    unassigned: ({ to }) => !owners.has(to),
    overdue: ({ due }) => due.on < today,
  }
  const all = await readFacts(call, asking)
  const there = to ? all.filter((fact) => fact.to === to) : all
  const counts = Object.fromEntries(deskViews.map((one) => [one, there.filter(ofView[one]).length]))
  const shown = there.filter(ofView[view])
  const { page, pages, after } = shownPage(shown.length, wanted, factsAPage)
  const rows = inDeskOrder(shown)
    .slice(after, after + factsAPage)
    .map((fact) => ({ ...fact, owner: names.get(owners.get(fact.to) as Id<'account'>) }))
  return { rows, counts: counts as Record<DeskView, number>, page, pages, colleagues, today }
}

// They are many, and the same for as long as no fact changes.
let remembered: { version: string; groups: RuleGroup[]; schemes: SchemeFact[] } | undefined

async function readStored({ db, dataVersion }: Call) {
  const version = dataVersion || (await findDataVersion(db))?.version
  if (version !== undefined && remembered?.version === version) return remembered
  const stored = { groups: await listRuleGroups(db), schemes: await listOfferedSchemes(db) }
  if (version !== undefined) remembered = { version, ...stored }
  return stored
}

async function readFacts(call: Call, asking: Asking): Promise<DeskFact[]> {
  const today = dayOf(call.now)
  const { groups, schemes } = await readStored(call)
  const changes = await countChanges(call.db, new Date(call.now.getTime() - 365 * 86_400_000))
  const charged = Map.groupBy(schemes.filter(isCharged), ({ destination }) => destination)
  const askingOf = (to: string, passports: readonly string[]) =>
    asking.size === 0 ? 0 : passports.reduce((sum, from) => sum + (asking.get(`${from} ${to}`) ?? 0), 0)
  const askingAt = new Map<string, number>()
  for (const [route, people] of asking) {
    const to = route.slice(-2)
    askingAt.set(to, (askingAt.get(to) ?? 0) + people)
  }
  return [
    ...groups.map((group): DeskFact => {
      const { to, until, evidence, asOf, passports, kinds, mark } = group
      const risk = {
        asking: askingOf(to, passports),
        isCharged: (charged.get(to) ?? []).some(({ kind }) => kinds.includes(kind)),
        changes: changes.get(to) ?? 0,
        confidence: confidenceOn('rule', evidence, today),
      }
      const readOn = lastReadOn(evidence) ?? asOf
      return {
        key: JSON.stringify(['rules', to, asOf, until, mark]),
        to,
        rules: { group },
        scheme: undefined,
        standing: standingOf(until, today),
        until,
        due: dueOf('rule', readOn, risk, until),
        confidence: risk.confidence,
        evidence: strongestOf(evidence),
        readOn,
        asking: risk.asking,
      }
    }),
    ...schemes.map((scheme): DeskFact => {
      const { destination: to, id, asOf, passports, evidence } = scheme
      const risk = {
        asking: passports ? askingOf(to, passports) : (askingAt.get(to) ?? 0),
        isCharged: isCharged(scheme),
        changes: changes.get(to) ?? 0,
        confidence: schemeConfidenceOn(scheme, today),
      }
      const parts = (['fee', 'time', 'documents'] as const).filter((part) => part !== 'fee' || scheme.fee !== null)
      const readOn = (part: (typeof parts)[number]) => lastReadOn(evidence[part] ?? evidence.whole) ?? asOf
      const due = firstDue(parts.map((part) => dueOf(part, readOn(part), risk)))
      return {
        key: JSON.stringify(['scheme', to, asOf, null, id]),
        to,
        rules: undefined,
        scheme,
        standing: 'due',
        until: null,
        due: due ?? dueOf('documents', asOf, risk),
        confidence: risk.confidence,
        evidence: strongestOf(evidence.whole),
        readOn: lastReadOn(evidence.whole) ?? asOf,
        asking: risk.asking,
      }
    }),
  ]
}

const isCharged = ({ status, fee }: SchemeFact) => status === 'open' && fee !== null
