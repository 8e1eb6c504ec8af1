import type { AuditLinks, ListedAct } from '#app/features/overview/audit-log/audit-log.ts'
import { href } from '#app/lib/words/href.ts'

/** The page of the record an entry refers to; undefined if there is none, or the reader may not open it. */
export function subjectAddress({ subject: { kind, id }, subjectName }: ListedAct, may: AuditLinks): string | undefined {
  switch (kind) {
    case 'application':
      return subjectName && href('/admin/applications/:applicationId', { applicationId: id })
    case 'account':
      return href('/admin/users/:accountId', { accountId: id })
    case 'document':
      return subjectName && may.document ? href('/admin/documents/:documentId', { documentId: id }) : undefined
    case 'refund':
      return may.refund ? href('/admin/refunds/:refundId', { refundId: id }) : undefined
    case 'dispute':
      return may.money ? href('/admin/disputes/:disputeId', { disputeId: id }) : undefined
    case 'finding':
      return may.money ? href('/admin/finance/differences/:findingId', { findingId: id }) : undefined
    case 'watch-task':
      return href('/admin/visas/watch/:taskId', { taskId: id })
    case 'fact-proposal':
      return href('/admin/visas/proposals/:proposalId', { proposalId: id })
    case 'destination':
      return `${href('/admin/visas/desk')}?to=${id}`
    case 'transit':
      // The ID starts with the destination: "GB-1".
      return `${href('/admin/visas/desk')}?to=${id.slice(0, 2)}`
    case 'role':
      return may.role ? href('/admin/roles') : undefined
    case 'setting':
      return may.setting ? href('/admin/settings') : undefined
    case 'coupon':
      return may.coupon ? href('/admin/coupons') : undefined
    case 'partner':
      return may.partner ? href('/admin/partners/:partnerId', { partnerId: id }) : undefined
    case 'branch':
      return may.partner ? href('/admin/branches/:branchId', { branchId: id }) : undefined
    case 'ticket':
      return may.ticket ? href('/admin/messages/tickets/:ticketId', { ticketId: id }) : undefined
    case 'contact-message':
      return may.ticket ? href('/admin/messages/contact/:messageId', { messageId: id }) : undefined
    default:
      return undefined
  }
}
