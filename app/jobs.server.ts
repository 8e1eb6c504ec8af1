import { hashLookUps } from './features/applications/look-up/hash-look-ups.server.ts'
import { checkAudit } from './features/audit/check-audit.server.ts'
import { scanReceipts } from './features/casework/filing/receipt/scan-receipts.server.ts'
import { scanWaiting } from './features/documents/quarantine/scan-waiting.server.ts'
import { notifyOfChangedFacts } from './features/fact-news/notify-of-changed-facts.server.ts'
import { issueMissing } from './features/payments/billing/issue-invoice.server.ts'
import { checkConnections } from './features/payments/connections/check-connections.server.ts'
import { followOpenDisputes } from './features/payments/disputes/follow-open-disputes.server.ts'
import { mopUpAttempts } from './features/payments/mop-up-attempts.server.ts'
import { issuePartnerInvoices } from './features/payments/partner-invoices/issue-partner-invoices.server.ts'
import { refundLate } from './features/payments/promise/refund-late.server.ts'
import { compareAll } from './features/payments/reconciliation/compare-all.server.ts'
import { refundIssuing } from './features/payments/refunds/issue/issue-refund.server.ts'
import { refundEndings } from './features/payments/refunds/issue/refund-endings.server.ts'
import { followRefunds } from './features/payments/refunds/transfer/follow-refund.server.ts'
import { refundSending, sendRefunds } from './features/payments/refunds/transfer/send-refunds.server.ts'
import { settlement } from './features/payments/settlement.ts'
import { cleanUp } from './features/privacy/clean-up/clean-up.server.ts'
import { eraseDueAccounts } from './features/privacy/deletion/erase-accounts.server.ts'
import { eraseDue } from './features/privacy/erasures/erase-due.server.ts'
import { settleReferrals } from './features/referrals/settle-referrals.server.ts'
import { remind } from './features/reminders/remind.server.ts'
import { remindOfPassports } from './features/reminders/remind-of-passports.server.ts'
import { remindOfVisaRecords } from './features/reminders/remind-of-visa-records.server.ts'
import { compareFiles } from './features/settings/stored-files/compare-files.server.ts'
import { scanAttachments } from './features/support/attachments/scan-attachments.server.ts'
import { watchPages } from './features/watched-pages/watch-pages.server.ts'
import { type Service, service } from './platform/actor.ts'
import type { RequestContext } from './platform/request-context.server.ts'

type SharedJob = {
  readonly name: string
  readonly everySeconds: number
  /** The minimum permissions for the work. */
  readonly actor: Service
  work(ctx: RequestContext): Promise<unknown>
}

/**
 * Recurring jobs, each run by one server at a time and retried after a failure. Names are lower-case with hyphens and
 * must not change: they name the queues. A job may run twice if a server is killed, so it must be idempotent.
 */
export const sharedJobs: readonly SharedJob[] = [
  { name: 'payments', everySeconds: 15, actor: settlement, work: (ctx) => mopUpAttempts(ctx) },
  { name: 'refunds-due', everySeconds: 15, actor: refundIssuing, work: refundEndings },
  { name: 'refunds-late', everySeconds: 60, actor: refundIssuing, work: (ctx) => refundLate(ctx) },
  { name: 'refund-transfers', everySeconds: 15, actor: refundSending, work: (ctx) => sendRefunds(ctx) },
  { name: 'refund-outcomes', everySeconds: 60, actor: refundSending, work: followRefunds },
  {
    name: 'referrals',
    everySeconds: 30,
    actor: service('referral.settle', 'credit.give', 'notification.send'),
    work: settleReferrals,
  },
  {
    name: 'disputes',
    everySeconds: 3_600,
    actor: service('payment.settle', 'notification.send'),
    work: followOpenDisputes,
  },
  { name: 'provider-checks', everySeconds: 300, actor: service('money.compare'), work: checkConnections },
  { name: 'reconciliation', everySeconds: 86_400, actor: service('money.compare'), work: compareAll },
  { name: 'look-up-hashes', everySeconds: 15, actor: service('application.read', 'account.read'), work: hashLookUps },
  { name: 'invoices', everySeconds: 60, actor: service('invoice.issue'), work: issueMissing },
  { name: 'partner-invoices', everySeconds: 3_600, actor: service('invoice.issue'), work: issuePartnerInvoices },
  {
    name: 'malware-scans',
    everySeconds: 60,
    actor: service('file.scan', 'notification.send', 'account.read', 'audit.record'),
    async work(ctx) {
      await scanWaiting(ctx)
      await scanAttachments(ctx)
      await scanReceipts(ctx)
    },
  },
  { name: 'deletions', everySeconds: 60, actor: service('account.erase', 'card.forget'), work: eraseDueAccounts },
  { name: 'clean-up', everySeconds: 600, actor: service('records.clean-up', 'file.forget'), work: cleanUp },
  {
    name: 'erasures',
    everySeconds: 86_400,
    actor: service('records.clean-up', 'account.erase'),
    work: eraseDue,
  },
  { name: 'audit-check', everySeconds: 86_400, actor: service('audit.verify'), work: checkAudit },
  { name: 'reminders', everySeconds: 3_600, actor: service('reminder.send', 'notification.send'), work: remind },
  {
    name: 'passport-reminders',
    everySeconds: 86_400,
    actor: service('reminder.send', 'notification.send', 'account.read'),
    work: remindOfPassports,
  },
  {
    name: 'visa-reminders',
    everySeconds: 86_400,
    actor: service('reminder.send', 'notification.send', 'account.read'),
    work: remindOfVisaRecords,
  },
  { name: 'watched-pages', everySeconds: 300, actor: service('page.watch'), work: watchPages },
  {
    name: 'fact-news',
    everySeconds: 30,
    actor: service('facts.load', 'reminder.send', 'notification.send'),
    work: notifyOfChangedFacts,
  },
  { name: 'compare-files', everySeconds: 86_400, actor: service('file.compare'), work: compareFiles },
]
