import type { Id } from '#app/lib/id.ts'
import type { Role } from '#app/platform/roles.ts'

/** Actions of earlier versions, which the log still contains. */
export const earlierActs = ['payment.confirm'] as const

/** Staff actions that are recorded. The name is stored in the audit log and never changes its meaning. */
export const auditActs = [
  'application.move',
  'application.override',
  'application.undo',
  'application.assign',
  'application.note',
  'application.task',
  'application.ask',
  'application.flag',
  'application.unflag',
  'application.visa-valid-until',
  'application.confirm-price',
  'application.export',
  'application.look-up',
  'filing.save',
  'filing.copy-all',
  'filing.receipt',
  'filing.receipt-download',
  'application.hold',
  'application.release',
  ...earlierActs,
  'document.verify',
  'document.reject',
  'document.reopen',
  'document.edit',
  'document.add',
  'document.take-back',
  'document.download',
  'document.infected',
  'passport.reveal',
  'form.open',
  'person.status',
  'person.role',
  'person.invite',
  'person.withdraw',
  'person.join',
  'person.sign-out',
  'person.remove-factors',
  'person.confirmation',
  'role.make',
  'role.change',
  'role.propose',
  'role.approve',
  'role.decline',
  'role.withdraw',
  'role.retire',
  'setting.change',
  'coupon.make',
  'coupon.end',
  'partner.make',
  'partner.change',
  'partner.close',
  'partner.open',
  'partner.add-agent',
  'partner.remove-agent',
  'partner.invoice-paid',
  'branch.make',
  'branch.change',
  'branch.close',
  'branch.open',
  'branch.add-person',
  'branch.remove-person',
  'fact.change',
  'fact.import',
  'fact.assign',
  'fact.propose',
  'fact.approve',
  'fact.decline',
  'fact.withdraw',
  'watched-page.look',
  'watched-page.settle',
  'fact.answer-report',
  'faq.change',
  'faq.delete',
  'faq.translate',
  'faq.delete-translation',
  'post.change',
  'post.delete',
  'post.translate',
  'post.delete-translation',
  'template.change',
  'template.retire',
  'email.change',
  'refund.request',
  'refund.approve',
  'refund.refuse',
  'dispute.evidence',
  'refund.issue',
  'refund.send-again',
  'refund.pay-by-hand',
  'payout.pay',
  'payout.decline',
  'finding.resolve',
  'finance.export',
  'ticket.answer',
  'ticket.status',
  'ticket.download',
  'message.answer',
  'message.close',
] as const
export type AuditAct = (typeof auditActs)[number]

export const auditSubjects = [
  'application',
  'document',
  'account',
  'invitation',
  'role',
  'setting',
  'coupon',
  'partner',
  'branch',
  'route',
  'scheme',
  'transit',
  'watch-task',
  'faq',
  'post',
  'template',
  'email',
  'refund',
  'dispute',
  'finding',
  'ticket',
  'contact-message',
  'fact-report',
  'fact-proposal',
  'destination',
  'list',
] as const
export type AuditSubject = { readonly kind: (typeof auditSubjects)[number]; readonly id: string }

/** Ids, statuses, amounts and field names: no personal data, so that it can be kept when a person's data is erased. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>

export type AuditRow = {
  readonly seq: number
  readonly at: Date
  /** Null: the service itself, or its operator at a terminal. */
  readonly actorId: Id<'account'> | null
  readonly role: Role | null
  readonly act: AuditAct
  readonly subject: AuditSubject
  readonly reason: string | null
  readonly detail: AuditDetail
}

/**
 * `changed`: a row, or the one before it, was altered. `missing`: a row is missing. `head`: the end of the log is
 * wrong.
 */
export const auditFaults = ['changed', 'missing', 'head'] as const
export type AuditFault = (typeof auditFaults)[number]

/** One check of the whole log. `seq` is the last row read, or the faulty one. */
export type AuditCheck = {
  readonly at: Date
  /** Null: the nightly check. */
  readonly actorId: Id<'account'> | null
  readonly whole: boolean
  readonly seq: number
  readonly fault: AuditFault | null
}
