import type { Money } from '#app/lib/money.ts'
import { generalKnowledge } from '../conditions/condition-shape.ts'
import type { ConditionSource, NoteKind } from '../conditions/conditions.ts'
import type { RouteAnswer } from '../route.ts'
import type { EntryJson } from './entry-shapes.ts'

// Mapped field by field on purpose, as in `public-json.ts`.

/** Applies to all arrivals, residents included. */
const ofEverybody: readonly NoteKind[] = ['polio', 'malaria', 'outbreak']

/** Entry conditions besides passport and visa. Travellers with free movement only get the health conditions. */
export function entryJson({ entry, requirement }: Pick<RouteAnswer, 'entry' | 'requirement'>): EntryJson | null {
  const { kind, freeMovement } = requirement
  if (!entry || kind === 'same_country' || kind === 'no_admission') return null
  const onVisit = <Fact>(facts: readonly Fact[]) => (freeMovement ? [] : facts)
  const { yellowFever, notes } = entry
  return {
    duties: onVisit(entry.duties).map(({ about, asked, where = null, amount, per = null, note = null, sources }) => {
      return { about, asked, where, amount: moneyOrNull(amount), per, note, sources: sources.map(sourceJson) }
    }),
    arrivalCards: onVisit(entry.arrivalCards).map(({ name, site, sources }) => {
      return { name, site, sources: sources.map(sourceJson) }
    }),
    yellowFever: yellowFever && {
      asked: yellowFever.asked,
      fromMonths: yellowFever.fromMonths ?? null,
      transitHours: yellowFever.transitHours ?? null,
      risk: [...yellowFever.risk].sort(),
      note: yellowFever.note ?? null,
      sources: yellowFever.sources.map(sourceJson),
    },
    levies: onVisit(entry.levies).map(({ name, fee, per = null, site = null, note = null, sources }) => {
      return { name, fee: moneyOrNull(fee), per, site, note, sources: sources.map(sourceJson) }
    }),
    notes: notes
      .filter(({ about }) => !freeMovement || ofEverybody.includes(about))
      .map(({ about, note, sources }) => ({ about, note, sources: sources.map(sourceJson) })),
    past: onVisit(entry.past).map(({ about, places, effect, note, sources }) => {
      return { about, places: [...places], effect, note, sources: sources.map(sourceJson) }
    }),
  }
}

function sourceJson(source: ConditionSource) {
  if (typeof source !== 'string') return { url: source.url, readOn: source.readOn, says: source.says ?? null }
  return { url: source === generalKnowledge ? null : source, readOn: null, says: null }
}

const moneyOrNull = (amount: Money | undefined) => (amount ? { minor: amount.minor, currency: amount.currency } : null)
