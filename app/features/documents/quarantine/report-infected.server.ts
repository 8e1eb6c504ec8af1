import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { NotificationContent } from '#app/features/notifications/notify.server.ts'
import { notifyStaff } from '#app/features/notifications/notify-staff.server.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { findForNotice } from './quarantine.store.server.ts'
import { infectedMail, infectedNotice } from './quarantine.words.ts'

/** The upload's intended destination; absent for a file saved to the account. */
export type Destination = { readonly applicationId: Id<'application'>; readonly kind: string }

/**
 * Notifies the staff who work on documents of malware, and records it in the audit log of the document, or of the
 * application if there is no such document. Reports under the same name are sent once, to prevent flooding. Does no
 * permission check: only for use within the service's own file handling.
 */
export async function unsafeReportInfected(
  ctx: RequestContext,
  { signature, to, onceFor }: { signature: string; to?: Destination | undefined; onceFor: string },
): Promise<void> {
  const actor = service('notification.send', 'audit.record', 'account.read')
  await inTransaction({ ...ctx, actor }, async (ctx) => {
    const { db, ports } = ctx
    const found = to && (await findForNotice(db, to.applicationId, to.kind))
    const reference = found?.reference
    const documentId = found?.documentId
    const link =
      documentId && found.submittedAt ? href('/admin/documents/:documentId', { documentId }) : href('/admin/documents')
    const content = (): NotificationContent => ({
      kind: 'document',
      topic: 'service',
      ...(reference && { reference }),
      ...infectedNotice(signature),
      link,
      onceFor: `malware ${onceFor}`,
    })
    if (!(await notifyStaff(ctx, 'document.open', content))) return
    if (ports.staffEmail) {
      const to = ports.staffEmail
      await inLanguage('en', () => leaveEmail(ctx, { to, message: infectedMail(`${ports.origin}${link}`) }))
    }
    await recordAct(ctx, {
      act: 'document.infected',
      subject: documentId
        ? { kind: 'document', id: documentId }
        : to
          ? { kind: 'application', id: to.applicationId }
          : { kind: 'list', id: 'own-files' },
      detail: { signature, ...(to && { application: to.applicationId, type: to.kind }) },
    })
  })
}
