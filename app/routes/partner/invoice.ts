import { readPartnerInvoice } from '#app/features/payments/partner-invoices/read-partner-invoices.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/invoice.ts'
import { invoiceFile } from './invoice-file.server.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** Serves a company's monthly invoice to its own agents. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return invoiceFile(await readPartnerInvoice(context.get(requestContext), params.number))
}
