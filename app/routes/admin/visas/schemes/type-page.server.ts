import { type RouteQuote, readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { type FactLists, type Typed, typedFrom } from '#app/features/visas/edit/fact-checks.ts'
import { stampOf } from '#app/features/visas/edit/fact-stamp.ts'
import { type Difference, differencesOf, schemeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readFactLists } from '#app/features/visas/edit/read-fact-lists.server.ts'
import { readSchemeFact } from '#app/features/visas/edit/read-scheme-fact.server.ts'
import { giveSchemeBack, saveScheme } from '#app/features/visas/edit/save-scheme.server.ts'
import { isOpenTo, schemeFor } from '#app/features/visas/edit/scheme-fact.ts'
import { readSchemeInput, schemeFields } from '#app/features/visas/edit/scheme-input.ts'
import type { SchemeFact } from '#app/features/visas/facts/scheme-facts.ts'
import type { RouteRecord } from '#app/features/visas/route.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { faultMessages } from '../fault-messages.ts'
import type { FormState } from '../save-form.tsx'
import { faultWords, editingWords as words } from '../visas.words.ts'

export type TypeAnswer = FormState & {
  readonly status: number
  readonly differences?: readonly Difference[]
  readonly preview?: { before: RouteQuote; after: RouteQuote }
  readonly conflict?: readonly Difference[]
}

/** Draws the preview or saves; a text alone is the id of what was saved. Without an id the visa type is a new one. */
export async function answerTypeForm(call: Call, id: string | undefined, fields: Fields): Promise<TypeAnswer | string> {
  const before = id === undefined ? null : (await readSchemeFact(call, id)).stored.fact
  const lists = await readFactLists(call)
  const typed: Typed = {
    ...typedFrom(schemeFields, fields),
    reason: fields.text('reason'),
    passport: fields.text('passport'),
  }
  const state = { typed, seen: fields.text('seen'), shown: '' }
  if (id !== undefined && fields.text('intent') === 'files') return giveBack(call, id, state)

  const read = readSchemeInput(typed, before, lists)
  const problems = read.ok ? [] : faultMessages(read.problem)
  if (!typed.reason?.trim()) problems.push({ field: 'reason', message: words.reasonNeeded })
  if (!read.ok) return { ...state, problems, status: 422 }

  const fact = read.value
  const shown = stampOf(fact)
  const looked = { ...(await lookAt(call, before, fact, typed.passport ?? '', lists)), shown }
  if (problems.length > 0) return { ...state, ...looked, problems, status: 422 }
  if (fields.text('intent') !== 'save') return { ...state, ...looked, problems, status: 200 }
  if (fields.text('shown') !== shown) {
    return { ...state, ...looked, problems: [{ field: 'preview', message: words.look }], status: 422 }
  }
  const saved = await saveScheme(call, { id: fact.id, seen: state.seen, reason: typed.reason ?? '', fact })
  if (saved.ok) return saved.value.id
  const { problem } = saved
  if (problem.code === 'taken') {
    return { ...state, ...looked, problems: [{ field: 'id', message: faultWords['id taken'] ?? '' }], status: 422 }
  }
  if (problem.code !== 'changed') return { ...state, ...looked, ...notSaved(words.same) }
  const { now } = problem
  return {
    ...state,
    ...looked,
    ...notSaved(words.changed.title),
    seen: stampOf(now.fact),
    conflict: differencesOf(schemeInWords(now.fact, lists), schemeInWords(fact, lists)),
  }
}

const notSaved = (message: string) => ({ problems: [{ field: 'name', message }] as FieldProblem[], status: 409 })

async function giveBack(call: Call, id: string, state: Omit<FormState, 'problems'>): Promise<TypeAnswer | string> {
  const saved = await giveSchemeBack(call, { id, seen: state.seen, reason: words.files.button })
  if (saved.ok) return id
  return { ...state, ...notSaved(saved.problem.code === 'changed' ? words.changed.title : words.same) }
}

/** The traveller's answer for one passport, as it is and as it would be. */
async function lookAt(call: Call, before: SchemeFact | null, fact: SchemeFact, passport: string, lists: FactLists) {
  const differences = differencesOf(schemeInWords(before, lists), schemeInWords(fact, lists))
  const from = passport || examplePassport(fact, lists)
  const asked = { from, to: fact.destination, visa: fact.id }
  const now = await readRouteQuote(call, asked)
  const unsaved = (record: RouteRecord) => ({ ...record, schemes: withScheme(record.schemes, fact, from) })
  const then = await readRouteQuote(call, { ...asked, unsaved })
  if (!now.ok || !then.ok) return { differences }
  return { differences, preview: { before: now.value, after: then.value } }
}

/** In its own place among those that are offered, or after them; not among them where it is not open to the passport. */
function withScheme(offered: RouteRecord['schemes'], fact: SchemeFact, from: string): RouteRecord['schemes'] {
  if (!isOpenTo(fact, from)) return offered.filter(({ id }) => id !== fact.id)
  const scheme = schemeFor(fact, from)
  const isThere = offered.some(({ id }) => id === fact.id)
  return isThere ? offered.map((one) => (one.id === fact.id ? scheme : one)) : [...offered, scheme]
}

/** Whom the preview is for unless somebody else is named: the first who may apply. */
export function examplePassport(
  { passports, destination }: Pick<SchemeFact, 'passports' | 'destination'>,
  lists: FactLists,
) {
  const wanted = ['IN', 'CN', 'NG', 'US', ...(passports ?? lists.countries.map(({ code }) => code))]
  const found = wanted.find((code) => code !== destination && (passports === null || passports.includes(code)))
  return found ?? 'IN'
}
