import { readInvoice } from '#app/features/payments/billing/read-invoice.server.ts'
import { invoiceWords } from '#app/features/payments/documents/document.words.ts'
import { invoicePdf } from '#app/features/payments/documents/invoice-pdf.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/invoice.ts'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const invoice = await readInvoice(context.get(requestContext), params.number)
  return new Response(await invoicePdf(invoice), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoiceWords.file({ number: invoice.number })}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
