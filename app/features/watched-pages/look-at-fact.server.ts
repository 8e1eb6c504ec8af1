import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { pagesToWatch } from './named-pages.store.server.ts'
import { maySettleWatchTasks } from './watched-page.policy.ts'
import { findListedTask, findTaskForUpdate, markLookedAt } from './watched-page.store.server.ts'

export type NamingFact = { readonly destination: string; readonly schemeId: string | null }

/** Opens a fact that cites a task's page, and shows colleagues who is looking at it. The task stays open. */
export function lookAtFact(ctx: RequestContext, id: Id<'watch-task'>, wanted: NamingFact): Promise<NamingFact> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    requireAllowed(maySettleWatchTasks(actor))
    if (actor.kind !== 'staff') throw new NotFound()
    const task = requireFound(await findTaskForUpdate(db, id))
    const { address = '' } = (await findListedTask(db, id)) ?? {}
    const facts = await pagesToWatch(db, address)
    const isWanted = (one: NamingFact) => one.destination === wanted.destination && one.schemeId === wanted.schemeId
    const { destination, schemeId } = requireFound(facts.find(isWanted))
    if (!task.settledAt) await markLookedAt(db, id, actor.accountId, now)
    const detail = { kind: task.kind, fact: schemeId ?? `* ${destination}` }
    await recordAct(ctx, { act: 'watched-page.look', subject: { kind: 'watch-task', id }, detail })
    return { destination, schemeId }
  })
}
