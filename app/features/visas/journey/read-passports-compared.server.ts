import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type RouteProblem, readRoute } from '../read-route.server.ts'
import type { RouteAnswer } from '../route.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { comparePassports, type PassportComparison } from './compare-passports.ts'
import type { Purpose } from './purpose.ts'

export type HeldPassport = {
  readonly code: string
  /** Whether it is valid long enough for the journey; null if unknown. */
  readonly fits: boolean | null
}

export type ComparedPassport = { readonly answer: RouteAnswer; readonly fits: boolean | null }

export type ComparedPassports = PassportComparison<ComparedPassport> & {
  /**
   * The passport that `because` compares the best one with: the first requested, or the runner-up if the first is best.
   */
  readonly over: ComparedPassport
}

type Asked = {
  readonly to: string
  readonly purpose?: Purpose | undefined
  readonly passports: readonly [HeldPassport, ...HeldPassport[]]
}

/**
 * Compares several passports for a destination. Returns a problem for an invalid code. The first passport is the
 * reference: if it is not the best, the best is compared with it.
 */
export async function readPassportsCompared(
  ctx: RequestContext,
  { to, purpose, passports }: Asked,
): Promise<Result<ComparedPassports, RouteProblem>> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))

  const read: ComparedPassport[] = []
  for (const { code, fits } of passports) {
    const route = await readRoute(ctx, { from: code, to, purpose })
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
