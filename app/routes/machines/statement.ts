import { statementWords } from '#app/features/payments/documents/document.words.ts'
import { readStatement } from '#app/features/payments/documents/read-statement.server.ts'
import { statementPdf } from '#app/features/payments/documents/statement-pdf.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import type { Route } from './+types/statement.ts'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, ...whose } = signedInRequest(context)
  const year = new URL(request.url).searchParams.get('year') ?? ''
  const statement = requireFound(await readStatement(ctx, whose, year))
  return new Response(await statementPdf(statement), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${statementWords.file({ year: statement.year })}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
