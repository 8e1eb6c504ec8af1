import { redirect } from 'react-router'
import { drawEvidence } from '#app/features/payments/disputes/evidence/draw-evidence.server.ts'
import { evidenceWords } from '#app/features/payments/disputes/evidence/evidence.words.ts'
import { evidencePdf } from '#app/features/payments/disputes/evidence/evidence-pdf.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/evidence.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read' }

/** A GET request does nothing, because every download is logged. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/disputes/:disputeId', { disputeId: idParam(params.disputeId) }))
}

export async function action({ context, params }: Route.ActionArgs) {
  const evidence = await drawEvidence(context.get(requestContext), idParam(params.disputeId))
  const name = evidenceWords.file({ reference: evidence.cases[0]?.reference ?? '' })
  return new Response(await evidencePdf(evidence), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
