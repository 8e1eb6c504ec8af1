import { redirect } from 'react-router'
import { startExport } from '#app/features/privacy/export/start-export.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { clientOf, redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import type { Route } from './+types/export.ts'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true }

export function loader() {
  throw redirect(href('/security/data'))
}

/** Streams all data as one file, generated during the download. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, accountId } = signedInRequest(context)
  const result = await startExport(ctx, accountId, clientOf(page, request))
  if (!result.ok) {
    throw redirectWithFlash(page, href('/security/data'), 'export-waits')
  }
  const { fileName, zip } = result.value
  return new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, no-store',
    },
  })
}
