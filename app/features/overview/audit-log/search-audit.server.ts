import { mayActOnPartner } from '#app/features/accounts/partners/partner.policy.ts'
import { mayActOnRole } from '#app/features/accounts/roles/role.policy.ts'
import { mayActOnAudit } from '#app/features/audit/audit.policy.ts'
import type { AuditSubject } from '#app/features/audit/audit.ts'
import { mayManageCoupons } from '#app/features/coupons/coupon.policy.ts'
import { mayActOnDocument } from '#app/features/documents/document.policy.ts'
import { mayActOnRefund } from '#app/features/payments/refunds/refund.policy.ts'
import { maySeeSettings } from '#app/features/settings/setting.policy.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayOversee } from '../overview.policy.ts'
import { findAccountIds, findSubjectsOf, listActs, listApplicationsOf, listNames } from './audit-log.store.server.ts'
import { type AuditAsked, type AuditLinks, auditPerPage, type ListedAct } from './audit-log.ts'

export type AuditPage = {
  readonly rows: readonly ListedAct[]
  /** The boundary rows of the neighbouring pages. */
  readonly older: number | undefined
  readonly newer: number | undefined
  readonly links: AuditLinks
}

/** A page of the audit log, newest first. The number of queries does not depend on the number of rows. */
export async function searchAudit(ctx: RequestContext, asked: AuditAsked): Promise<AuditPage> {
  const { actor, db } = ctx
  requireAllowed(mayActOnAudit(actor, 'search'))
  const { act, before, after } = asked
  const people = asked.person ? await findAccountIds(db, asked.person) : undefined
  const subjects = asked.application ? await findSubjectsOf(db, asked.application) : undefined
  const found = await listActs(db, { people, subjects, act, before, after }, auditPerPage + 1)
  const isMore = found.length > auditPerPage
  const shown = found.slice(0, auditPerPage)
  if (after) shown.reverse()
  const backwards = after !== undefined
  return {
    rows: await named(ctx, shown),
    older: backwards || isMore ? shown.at(-1)?.seq : undefined,
    newer: (backwards ? isMore : before !== undefined) ? shown[0]?.seq : undefined,
    links: {
      document: mayActOnDocument(actor, 'open'),
      role: mayActOnRole(actor, 'see'),
      setting: maySeeSettings(actor),
      coupon: mayManageCoupons(actor),
      partner: mayActOnPartner(actor, 'manage'),
      refund: mayActOnRefund(actor, 'see'),
      money: mayOversee(actor, 'see-money'),
      ticket: mayOversee(actor, 'see-tickets'),
    },
  }
}

type Rows = Awaited<ReturnType<typeof listActs>>

async function named({ db }: RequestContext, rows: Rows): Promise<ListedAct[]> {
  const idsOf = (kind: AuditSubject['kind']) =>
    rows.filter(({ subject }) => subject.kind === kind).map(({ subject }) => subject.id)
  const names = await listNames(db, [...rows.flatMap(({ actorId }) => actorId ?? []), ...idsOf('account')])
  const owners = await listApplicationsOf(db, {
    application: idsOf('application'),
    document: idsOf('document'),
    refund: idsOf('refund'),
  })
  return rows.map((row) => {
    const { actorId, subject } = row
    const owner = owners.get(subject.id)
    return {
      ...row,
      actorName: actorId && (names.get(actorId) ?? ''),
      subjectName: subject.kind === 'account' ? names.get(subject.id) || undefined : owner?.reference,
      applicationId: owner?.applicationId,
    }
  })
}
