import { isSameFact } from '../edit/fact-stamp.ts'
import { differencesOf, routeInWords } from '../edit/facts-in-words.ts'
import type { RouteFact } from '../edit/route-fact.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'

/** Names the changed fields of a route, for the audit log. */
export function changedRouteFields(before: RouteFact | null, after: RouteFact | null): string {
  return differencesOf(routeInWords(before), routeInWords(after))
    .map(({ field }) => field)
    .join(' ')
}

export function changedSchemeFields(before: SchemeFact | null, after: SchemeFact): string {
  const was = (before ?? {}) as Record<string, unknown>
  return Object.entries(after)
    .flatMap(([key, value]) => (isSameFact(was[key], value) ? [] : [key]))
    .join(' ')
}
