import { recordAct } from '#app/features/audit/record-act.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import { lockVisaData, markFactsChanged } from '../facts/visa-load.store.server.ts'
import { changedSchemeFields } from '../proposals/changed-fields.ts'
import { proposeIfNeeded } from '../proposals/propose-change.server.ts'
import { findStoredScheme, nextRank, saveScheme as store } from './edit.store.server.ts'
import { isSameFact, stampOf } from './fact-stamp.ts'
import { mayEditFacts } from './facts.policy.ts'
import { readFileFacts } from './read-file-facts.server.ts'
import { requireSchemeVersion } from './read-scheme-fact.server.ts'
import { longestReason, type SavedOrProposed, type SaveProblem } from './save-route.server.ts'
import type { StoredScheme } from './scheme-fact.ts'

/** `seen` is the stamp of the version viewed, empty for a new visa type. */
export type SchemeOrder = { readonly id: string; readonly seen: string; readonly reason: string }

export type SchemeProblem = SaveProblem<StoredScheme> | { code: 'taken' }

type Saved = Result<{ id: string } & SavedOrProposed, SchemeProblem>

/**
 * Saves a validated visa type, or appends a new one to its destination. A change that needs 2 people becomes a
 * proposal.
 */
export async function saveScheme(ctx: RequestContext, order: SchemeOrder & { fact: SchemeFact }): Promise<Saved> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  return change(ctx, order, async (ctx, now) => ({
    fact: now ? order.fact : { ...order.fact, rank: await nextRank(ctx.db, order.fact.destination) },
    how: now ? 'edit' : 'add',
  }))
}

/** Restores the version before a given change. Recorded as an ordinary change. */
export async function restoreScheme(ctx: RequestContext, order: SchemeOrder & { version: number }): Promise<Saved> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  return change(ctx, order, async (ctx, now) => ({
    fact: await requireSchemeVersion(ctx, requireFound(now), order.version),
    how: 'restore',
  }))
}

/** Resets to the version in the files, which may overwrite it again. */
export async function giveSchemeBack(ctx: RequestContext, order: SchemeOrder): Promise<Saved> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  return change(ctx, order, async (ctx) => ({
    fact: requireFound(readFileFacts(ctx).scheme(order.id)),
    how: 'files',
  }))
}

type Next = { fact: SchemeFact; how: 'edit' | 'add' | 'restore' | 'files' }

async function change(
  ctx: RequestContext,
  { id, seen, reason }: SchemeOrder,
  decide: (ctx: RequestContext, now: SchemeFact | undefined) => Promise<Next>,
): Promise<Saved> {
  const { actor } = ctx
  if (actor.kind !== 'staff') throw new NotFound()
  const why = reason.trim().slice(0, longestReason)
  if (!why) return problem({ code: 'reason_needed' })
  return inTransaction(ctx, async (ctx) => {
    await lockVisaData(ctx.db)
    const now = await findStoredScheme(ctx.db, id)
    if (now && seen === '') return problem({ code: 'taken' })
    if (now && stampOf(now.fact) !== seen) return problem({ code: 'changed', now })
    const { fact, how } = await decide(ctx, now?.fact)
    if (now && isSameFact(fact, now.fact) && now.editedByStaff === (how !== 'files')) return problem({ code: 'same' })

    const proposed = { scheme: { before: now?.fact ?? null, after: fact } }
    const proposal = await proposeIfNeeded(ctx, { how, reason: why, proposed })
    if (proposal) return ok({ id, proposal })
    await store(ctx.db, fact, { by: actor.accountId, reason: why, now: ctx.now }, { ofFiles: how === 'files' })
    await markFactsChanged(ctx.db)
    const fields = changedSchemeFields(now?.fact ?? null, fact)
    const subject = { kind: 'scheme', id } as const
    await recordAct(ctx, { act: 'fact.change', subject, reason: why, detail: { how, fields } })
    return ok({ id })
  })
}
