import { receiptPdf } from '#app/features/payments/parts/receipt-pdf.server.ts'
import { receiptWords } from '#app/features/payments/payment.words.ts'
import { readReceipt } from '#app/features/payments/read-receipt.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { Route } from './+types/receipt.ts'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const receipt = await readReceipt(context.get(callContext), idParam(params.applicationId))
  return new Response(await receiptPdf(receipt), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${receiptWords.file(receipt.reference)}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
