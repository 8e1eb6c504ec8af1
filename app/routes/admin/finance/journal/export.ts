import { redirect } from 'react-router'
import { exportJournal } from '#app/features/overview/finance/journal/export-journal.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/export.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read' }

const askedOf = (request: Request) => new URL(request.url).searchParams.get('period')

/** The file is generated only for a form submission. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(addressOf(href('/admin/finance/journal'), { period: askedOf(request) ?? undefined }))
}

export async function action({ context, request }: Route.ActionArgs) {
  const { name, pieces } = await exportJournal(context.get(requestContext), askedOf(request))
  return new Response(streamOf(pieces), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** Streams the file in pieces, with backpressure. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
