import { readPartnerInvoice } from '#app/features/payments/partner-invoices/read-partner-invoices.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { invoiceFile } from '#app/routes/partner/invoice-file.server.ts'
import type { Route } from './+types/partner-invoice.ts'

export const handle: PageHandle = { access: 'staff', needs: 'partner.manage' }

/** A company's monthly invoice, for staff. */
export async function loader({ context, params }: Route.LoaderArgs) {
  idParam<'partner'>(params.partnerId)
  return invoiceFile(await readPartnerInvoice(context.get(requestContext), params.number))
}
