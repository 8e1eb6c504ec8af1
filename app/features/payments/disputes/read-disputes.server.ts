import type { Id } from '#app/lib/id.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDispute } from './dispute.policy.ts'
import {
  countDisputes,
  type DisputeCursor,
  findListedDispute,
  listDisputes,
  listDisputesOf,
} from './dispute.store.server.ts'
import type { Dispute, Disputed } from './dispute.ts'

export type { DisputeCursor } from './dispute.store.server.ts'

const pageSize = 25

export type ListedDispute = {
  readonly dispute: Dispute
  readonly applicationId: Id<'application'>
  readonly reference: string
  readonly applicantName: string
}

type Asked = { readonly isOpen: boolean; readonly after?: DisputeCursor | undefined }

/** Disputes for the staff who manage money; staff do not see those about their own payments. */
export async function readDisputes(ctx: RequestContext, { isOpen, after }: Asked) {
  const { actor, db } = ctx
  requireAllowed(mayActOnDispute(actor, 'see'))
  if (actor.kind !== 'staff') throw new NotFound()
  const found = await listDisputes(db, { isOpen, notOf: actor.accountId, after, most: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  return {
    rows: shown.map(({ cursor: _, payerId: __, ...row }): ListedDispute => row),
    next: found.length > pageSize ? shown.at(-1)?.cursor : undefined,
    counts: await countDisputes(db, actor.accountId),
  }
}

export async function readDispute(ctx: RequestContext, id: Id<'dispute'>): Promise<ListedDispute> {
  const { payerId, ...listed } = requireFound(await findListedDispute(ctx.db, id))
  requireAllowed(mayActOnDispute(ctx.actor, 'see', { payerId }))
  return listed
}

/** The disputes about a case's payments. Without permission to see money, only their existence is shown. */
export async function readDisputesOf(ctx: RequestContext, applicationId: Id<'application'>) {
  requireAllowed(mayActOnDispute(ctx.actor, 'mark'))
  const all = await listDisputesOf(ctx.db, applicationId)
  const open = all.filter(({ closedAt }) => closedAt === null)
  const days = open.flatMap(({ answerBy }) => answerBy ?? []).toSorted((one, other) => one.getTime() - other.getTime())
  const disputed: Disputed | null = open.length > 0 ? { answerBy: days[0] ?? null } : null
  const shown = all.map(({ id, attemptId, amount, reason, state }) => ({ id, attemptId, amount, reason, state }))
  return { disputed, disputes: mayActOnDispute(ctx.actor, 'see') ? shown : [] }
}
