import { isId } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import type { AttachedFile } from '#app/platform/email/mail.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readReceipt } from '../read-receipt.server.ts'
import { receiptWords } from './document.words.ts'
import { receiptPdf } from './receipt-pdf.server.ts'

const sending = service('receipt.send', 'application.read', 'account.read', 'quote.use')

/** The receipt attached to its email, generated when it is sent; none if the application no longer exists. */
export async function unsafeAttachReceipt(
  ctx: RequestContext,
  applicationId: string,
): Promise<AttachedFile | undefined> {
  if (!isId<'application'>(applicationId)) return undefined
  try {
    const receipt = await readReceipt({ ...ctx, actor: sending }, applicationId)
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
