import { confidences } from '#app/features/visas/confidence.ts'
import type { StaleFact } from '#app/features/visas/edit/lists/list-facts.server.ts'
import type { CheckedOrder } from '#app/features/visas/edit/mark-checked.server.ts'
import { isPlainDate } from '#app/lib/plain-date.ts'

/** A row of the list as its box sends it, and back. What was shown is named, so that nothing else is marked. */
export function keyOf(fact: StaleFact): string {
  if ('scheme' in fact) return JSON.stringify(['scheme', fact.scheme.id, fact.scheme.asOf])
  const { to, asOf, source, confidence, until } = fact.routes
  return JSON.stringify(['routes', to, asOf, source, confidence, until])
}

export function readKeys(keys: readonly string[]): Pick<CheckedOrder, 'groups' | 'schemes'> {
  const read = keys.flatMap((key) => {
    const parts = parsed(key)
    return parts ? [parts] : []
  })
  return {
    schemes: read.flatMap(([what, id, asOf]) => (what === 'scheme' && id && asOf ? [{ id, asOf }] : [])),
    groups: read.flatMap(([what, to, asOf, source, sure, until]) => {
      const confidence = confidences.find((one) => one === sure)
      if (what !== 'routes' || !to || !asOf || !isPlainDate(asOf) || !source || !confidence) return []
      return [{ to, asOf, source, confidence, until: until && isPlainDate(until) ? until : null }]
    }),
  }
}

function parsed(key: string): (string | null)[] | undefined {
  try {
    const value: unknown = JSON.parse(key)
    const isList = Array.isArray(value) && value.every((part) => part === null || typeof part === 'string')
    return isList ? value : undefined
  } catch {
    return undefined // not a box of ours
  }
}
