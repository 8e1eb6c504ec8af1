import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
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
export async function readDisputes(call: Call, { isOpen, after }: Asked) {
  const { actor, db } = call
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

export async function readDispute(call: Call, id: Id<'dispute'>): Promise<ListedDispute> {
  const { payerId, ...listed } = requireFound(await findListedDispute(call.db, id))
  requireAllowed(mayActOnDispute(call.actor, 'see', { payerId }))
  return listed
}

/** The disputes about a case's payments. Without permission to see money, only their existence is shown. */
export async function readDisputesOf(call: Call, applicationId: Id<'application'>) {
  requireAllowed(mayActOnDispute(call.actor, 'mark'))
  const all = await listDisputesOf(call.db, applicationId)
  const open = all.filter(({ closedAt }) => closedAt === null)
  const days = open.flatMap(({ answerBy }) => answerBy ?? []).toSorted((one, other) => one.getTime() - other.getTime())
  const disputed: Disputed | null = open.length > 0 ? { answerBy: days[0] ?? null } : null
  const shown = all.map(({ id, attemptId, amount, reason, state }) => ({ id, attemptId, amount, reason, state }))
  return { disputed, disputes: mayActOnDispute(call.actor, 'see') ? shown : [] }
}
