import { partnerInvoiceWords } from '#app/features/payments/partner-invoices/partner-invoice.words.ts'
import { partnerInvoicePdf } from '#app/features/payments/partner-invoices/partner-invoice-pdf.server.ts'
import type { PartnerInvoice } from '#app/features/payments/partner-invoices/read-partner-invoices.server.ts'

export async function invoiceFile(invoice: PartnerInvoice): Promise<Response> {
  return new Response(await partnerInvoicePdf(invoice), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${partnerInvoiceWords.file({ number: invoice.number })}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
