import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readTravellers } from '#app/features/applications/travellers/read-travellers.server.ts'
import { readIssuedVisa } from '#app/features/documents/read-documents.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/visa.ts'
import { drawVisa } from './draw-visa.server.tsx'
import { loadVisa } from './load-visa.server.ts'

export const handle: PageHandle = { access: 'signed-in' }

/**
 * The traveller's own visa on a standalone page. It has no site layout, and no script except the one that renders a
 * PDF, so that a browser can show it offline.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const draft = await readDraft(ctx, idParam(params.applicationId), 'read')
  const { application } = draft
  const visa = await readIssuedVisa(ctx, application.id)
  if (!visa) throw new NotFound()
  const travellers = await readTravellers(ctx, application)
  const others = travellers.filter(({ id, status }) => id !== application.id && status === 'approved')
  const { theme, clientScriptUrl } = context.get(pageContext)
  const page = drawVisa({
    theme,
    clientScriptUrl,
    id: application.id,
    reference: application.reference,
    visa: await loadVisa(ctx, draft, visa),
    others: others.map(({ id, name }) => ({ id, name })),
    today: dayOf(ctx.now),
  })
  return new Response(page, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store', Vary: 'Cookie' },
  })
}
