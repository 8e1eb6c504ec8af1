import { redirect } from 'react-router'
import { receiptWords } from '#app/features/payments/documents/document.words.ts'
import { receiptPdf } from '#app/features/payments/documents/receipt-pdf.server.ts'
import { isOrderedOnAccount } from '#app/features/payments/on-account/is-ordered-on-account.server.ts'
import { readReceipt } from '#app/features/payments/read-receipt.server.ts'
import { readBesideDollars } from '#app/features/quotes/read-beside-dollars.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/receipt.ts'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  // Orders paid by a company are on its monthly invoices.
  if (await isOrderedOnAccount(ctx, id)) throw redirect(href('/partner'))
  const receipt = await readReceipt(ctx, id)
  const { rate } = await readBesideDollars(ctx, context.get(pageContext).currency)
  return new Response(await receiptPdf(receipt, rate), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${receiptWords.file({ reference: receipt.reference })}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
