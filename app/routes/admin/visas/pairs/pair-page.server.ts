import { type RouteQuote, readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { typedFrom } from '#app/features/visas/edit/fact-checks.ts'
import { stampOf } from '#app/features/visas/edit/fact-stamp.ts'
import { type Difference, differencesOf, routeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readFactLists } from '#app/features/visas/edit/read-fact-lists.server.ts'
import { type RouteInHand, readRouteFact } from '#app/features/visas/edit/read-route-fact.server.ts'
import type { RouteFact, StoredRoute } from '#app/features/visas/edit/route-fact.ts'
import { readRouteInput, routeFields } from '#app/features/visas/edit/route-input.ts'
import { giveRouteBack, saveRoute } from '#app/features/visas/edit/save-route.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { faultMessages } from '../fault-messages.ts'
import type { FormState } from '../save-form.tsx'
import { editingWords as words } from '../visas.words.ts'

export type Ends = { from: string; to: string }

export type PairAnswer = FormState & {
  readonly status: number
  readonly differences?: readonly Difference[]
  readonly preview?: { before: RouteQuote; after: RouteQuote }
  /** What somebody else stored meanwhile beside what was typed. */
  readonly conflict?: readonly Difference[]
}

/** Draws the preview or saves. Undefined: it is saved. */
export async function answerPairForm(call: Call, ends: Ends, fields: Fields): Promise<PairAnswer | undefined> {
  const inHand = await readRouteFact(call, ends.from, ends.to)
  const typed = { ...typedFrom(routeFields, fields), reason: fields.text('reason') }
  const state = { typed, seen: fields.text('seen'), shown: '' }
  if (fields.text('intent') === 'files') return giveBack(call, ends, state)

  const read = readRouteInput(typed, ends, await readFactLists(call))
  const problems = read.ok ? [] : faultMessages(read.problem)
  if (!typed.reason.trim()) problems.push({ field: 'reason', message: words.reasonNeeded })
  if (!read.ok) return { ...state, problems, status: 422 }

  const fact = read.value
  const shown = stampOf(fact)
  const looked = await lookAt(call, ends, inHand, fact)
  if (problems.length > 0) return { ...state, ...looked, shown, problems, status: 422 }
  if (fields.text('intent') !== 'save') return { ...state, ...looked, shown, problems, status: 200 }
  // What is saved is what was looked at.
  if (fields.text('shown') !== shown) {
    return { ...state, ...looked, shown, problems: [{ field: 'preview', message: words.look }], status: 422 }
  }
  const saved = await saveRoute(call, { ...ends, seen: state.seen, reason: typed.reason, fact })
  if (saved.ok) return undefined
  if (saved.problem.code !== 'changed') return { ...state, ...looked, shown, ...notSaved(words.same) }
  return { ...state, ...(await lookAt(call, ends, inHand, fact)), shown, ...conflictOf(saved.problem.now, fact) }
}

const notSaved = (message: string) => ({ problems: [{ field: 'kind', message }] as FieldProblem[], status: 409 })

function conflictOf(now: StoredRoute, typed: RouteFact | null) {
  return {
    ...notSaved(words.changed.title),
    // From here on they have seen what is there: to save again replaces it knowingly.
    seen: stampOf(now.fact),
    conflict: differencesOf(routeInWords(now.fact), routeInWords(typed)),
  }
}

async function giveBack(call: Call, ends: Ends, state: Omit<FormState, 'problems'>): Promise<PairAnswer | undefined> {
  const reason = state.typed.reason ?? ''
  const saved = await giveRouteBack(call, { ...ends, seen: state.seen, reason: reason || words.files.button })
  if (saved.ok) return undefined
  return { ...state, ...notSaved(saved.problem.code === 'changed' ? words.changed.title : words.same) }
}

/** The traveller's answer for the pair, as it is and as it would be: computed by what computes the public page. */
async function lookAt(call: Call, ends: Ends, { stored }: RouteInHand, fact: RouteFact | null) {
  const differences = differencesOf(routeInWords(stored.fact), routeInWords(fact))
  const before = await readRouteQuote(call, ends)
  const unsaved = <Record>(record: Record) => ({ ...record, requirement: fact })
  const after = await readRouteQuote(call, { ...ends, unsaved })
  if (!before.ok || !after.ok) return { differences }
  return { differences, preview: { before: before.value, after: after.value } }
}
