import { shownAs } from '#app/features/documents/attachment-name.ts'
import { openDocumentFile } from '#app/features/documents/read-document-file.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { Route } from './+types/file.ts'

export const handle: PageHandle = { access: 'staff' }

/** A document's bytes for staff, shown in a page of ours and nowhere else: what people upload never runs on our site. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const version = versionOf(new URL(request.url).searchParams.get('version'))
  const opened = await openDocumentFile(context.get(callContext), idParam(params.documentId), version)
  const { fileName, contentType, bytes } = opened
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': shownAs(fileName),
      'Content-Security-Policy': policies[contentType] ?? pictures,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  })
}

const pictures = "sandbox; default-src 'none'; frame-ancestors 'none'"
// A browser's own reader of PDF does not open in a sandbox. It runs apart from our pages, and intake lets no script in.
const policies: Record<string, string> = { 'application/pdf': "default-src 'none'; frame-ancestors 'self'" }

function versionOf(asked: string | null): number | undefined {
  if (asked === null) return undefined
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw new NotFound()
  return Number(asked)
}
