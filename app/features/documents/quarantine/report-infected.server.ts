import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Told } from '#app/features/notifications/tell.server.ts'
import { tellStaff } from '#app/features/notifications/tell-staff.server.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
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
  call: Call,
  { signature, to, onceFor }: { signature: string; to?: Destination | undefined; onceFor: string },
): Promise<void> {
  const actor = service('notification.send', 'audit.record', 'account.read')
  await inTransaction({ ...call, actor }, async (call) => {
    const { db, ports } = call
    const found = to && (await findForNotice(db, to.applicationId, to.kind))
    const reference = found?.reference
    const documentId = found?.documentId
    const link =
      documentId && found.submittedAt ? href('/admin/documents/:documentId', { documentId }) : href('/admin/documents')
    const told = (): Told => ({
      kind: 'document',
      topic: 'service',
      ...(reference && { reference }),
      ...infectedNotice(signature),
      link,
      onceFor: `malware ${onceFor}`,
    })
    if (!(await tellStaff(call, 'document.open', told))) return
    if (ports.staffEmail) {
      const to = ports.staffEmail
      await inLanguage('en', () => leaveEmail(call, { to, letter: infectedMail(`${ports.origin}${link}`) }))
    }
    await recordAct(call, {
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
