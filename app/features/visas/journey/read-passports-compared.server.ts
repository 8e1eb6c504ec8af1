import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { type RouteProblem, readRoute } from '../read-route.server.ts'
import type { RouteAnswer } from '../route.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { comparePassports, type PassportComparison } from './compare-passports.ts'
import type { Purpose } from './purpose.ts'

/** One of the passports of a traveller. */
export type HeldPassport = {
  readonly code: string
  /** Whether it is valid long enough for the journey; null where nobody can say. */
  readonly fits: boolean | null
}

export type ComparedPassport = { readonly answer: RouteAnswer; readonly fits: boolean | null }

export type ComparedPassports = PassportComparison<ComparedPassport> & {
  /** What `because` measures the best one against: the first one that was asked for, or the next best where that is it. */
  readonly over: ComparedPassport
}

type Asked = {
  readonly to: string
  readonly purpose?: Purpose | undefined
  readonly passports: readonly [HeldPassport, ...HeldPassport[]]
}

/**
 * Which of several passports is the better one for a destination, and why. A code that is none is a problem of its own
 * end. The first passport is the one in question: where it is not the best, it is what the best is better than.
 */
export async function readPassportsCompared(
  call: Call,
  { to, purpose, passports }: Asked,
): Promise<Result<ComparedPassports, RouteProblem>> {
  requireAllowed(mayActOnVisas(call.actor, 'read'))

  const read: ComparedPassport[] = []
  for (const { code, fits } of passports) {
    const route = await readRoute(call, { from: code, to, purpose })
    if (!route.ok) return problem(route.problem)
    read.push({ answer: route.value, fits })
  }
  return ok(compareWithFirst(read as [ComparedPassport, ...ComparedPassport[]]))
}

function compareWithFirst(read: readonly [ComparedPassport, ...ComparedPassport[]]): ComparedPassports {
  const [first] = read
  const compared = comparePassports(read)
  const { best } = compared
  if (best !== first) return { ...compared, because: comparePassports([first, best]).because, over: first }
  const [next] = read.slice(1).toSorted((one, other) => (comparePassports([one, other]).best === one ? -1 : 1))
  return { ...compared, over: next ?? first }
}
