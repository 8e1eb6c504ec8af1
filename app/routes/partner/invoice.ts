import { readPartnerInvoice } from '#app/features/payments/partner-invoices/read-partner-invoices.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/invoice.ts'
import { invoiceFile } from './invoice-file.server.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** Serves a company's monthly invoice to its own agents. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return invoiceFile(await readPartnerInvoice(context.get(callContext), params.number))
}
