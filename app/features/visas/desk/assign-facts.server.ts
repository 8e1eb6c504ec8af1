import { readColleaguesWho } from '#app/features/accounts/roles/read-colleagues-who.server.ts'
import { recordActs } from '#app/features/audit/record-act.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayEditFacts } from '../edit/facts.policy.ts'
import { readCountries } from '../read-countries.server.ts'
import { dropOwner, saveOwner } from './desk.store.server.ts'

export type AssignProblem = { readonly code: 'nothing' | 'not_a_colleague' }

/** Assigns a destination's facts to a staff member, replacing the current owner. Without one, clears the owner. */
export async function assignFacts(
  ctx: RequestContext,
  { destinations: named, ownerId }: { readonly destinations: readonly string[]; readonly ownerId: string | undefined },
): Promise<Result<{ destinations: number }, AssignProblem>> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  const known = new Set((await readCountries(ctx)).destinations.map(({ code }) => code))
  const destinations = [...new Set(named)].filter((code) => known.has(code))
  if (destinations.length === 0) return problem({ code: 'nothing' })
  return inTransaction(ctx, async (ctx) => {
    const owner = ownerId && (await readColleaguesWho(ctx, 'fact.edit')).find(({ id }) => id === ownerId)
    if (ownerId && !owner) return problem({ code: 'not_a_colleague' })
    if (owner) await saveOwner(ctx.db, destinations, owner.id, ctx.now)
    else await dropOwner(ctx.db, destinations)
    await recordActs(
      ctx,
      destinations.map((id) => ({
        act: 'fact.assign',
        subject: { kind: 'destination', id },
        detail: { to: owner ? owner.id : null },
      })),
    )
    return ok({ destinations: destinations.length })
  })
}
