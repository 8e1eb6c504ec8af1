import { isId } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { AttachedFile } from '#app/platform/email/mail.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { readReceipt } from '../read-receipt.server.ts'
import { receiptWords } from './paper.words.ts'
import { receiptPdf } from './receipt-pdf.server.ts'

const sending = service('receipt.send', 'application.read', 'account.read', 'quote.use')

/** The receipt attached to its email, generated when it is sent; none if the application no longer exists. */
export async function unsafeAttachReceipt(call: Call, applicationId: string): Promise<AttachedFile | undefined> {
  if (!isId<'application'>(applicationId)) return undefined
  try {
    const receipt = await readReceipt({ ...call, actor: sending }, applicationId)
    return {
      name: receiptWords.file({ reference: receipt.reference }),
      type: 'application/pdf',
      bytes: await receiptPdf(receipt),
    }
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
