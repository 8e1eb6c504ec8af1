import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { bundledFiles } from '../facts/bundled-files.server.ts'
import { pairName, rulesByPair } from '../facts/import/compare-matrix.ts'
import { readFacts } from '../facts/read-facts.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import { mayEditFacts } from './facts.policy.ts'
import { type RouteFact, routeFactOf } from './route-fact.ts'

type FileFacts = { route(from: string, to: string): RouteFact | null; scheme(id: string): SchemeFact | undefined }

// The files are bundled, so they do not change while the server runs.
let known: FileFacts | undefined

/** Reads the facts in the files, to compare with or restore over staff edits. */
export function readFileFacts({ actor }: Pick<RequestContext, 'actor'>): FileFacts {
  requireAllowed(mayEditFacts(actor, 'see'))
  if (known) return known
  const { facts } = readFacts(bundledFiles)
  if (!facts) throw new Error('The files of the facts have faults')
  const rules = rulesByPair(facts)
  const schemes = new Map(facts.schemes.map((scheme) => [scheme.id, scheme]))
  known = {
    route(from, to) {
      const rule = rules.get(pairName(from, to))
      return rule ? routeFactOf(rule) : null
    },
    scheme: (id) => schemes.get(id),
  }
  return known
}
