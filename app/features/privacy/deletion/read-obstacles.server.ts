import type { Account } from '#app/features/accounts/account.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import {
  listCasesUnderWay,
  listHeldCases,
  listPaymentsInReview,
  listPaymentsUnderWay,
} from './deletion.store.server.ts'
import type { Obstacle } from './deletion.ts'

/** What has to be resolved before an account can be deleted, for its owner and for the deletion job. */
export async function readObstacles(ctx: RequestContext, account: Pick<Account, 'id' | 'role'>): Promise<Obstacle[]> {
  const { actor, db } = ctx
  requireAllowed(mayActOnPrivacy(actor, actor.kind === 'service' ? 'erase' : 'delete', account))
  const cases = await listCasesUnderWay(db, account.id)
  const payments = await listPaymentsUnderWay(db, account.id)
  const reviews = await listPaymentsInReview(db, account.id)
  const held = await listHeldCases(db, account.id)
  const names = cases.length > 0 ? (await readCountries(ctx)).all : []
  const nameOf = (code: string) => names.find((country) => country.code === code)?.name ?? code
  return [
    ...(!isStaffRole(account.role) ? [] : [{ kind: 'staff' as const }]),
    ...cases.map(({ id, reference, toCountry }) => ({
      kind: 'case' as const,
      applicationId: id,
      reference,
      toName: nameOf(toCountry),
    })),
    ...payments.map(({ applicationId, reference, isRefund }) => ({
      kind: isRefund ? ('refund' as const) : ('payment' as const),
      applicationId,
      reference,
    })),
    ...reviews.map((one) => ({ kind: 'review' as const, ...one })),
    ...held.map((one) => ({ kind: 'held' as const, ...one })),
  ]
}
