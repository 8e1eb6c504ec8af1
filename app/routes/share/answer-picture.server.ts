import type { RouterContextProvider } from 'react-router'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { isKept, keyOf, pictureFor } from './kept-pictures.server.ts'
import type { ShareContent } from './share-content.server.ts'

type Asked = {
  context: Readonly<RouterContextProvider>
  request: Request
  /** The subject of the image. */
  place: string
  content: ShareContent | undefined
  draw(): string
}

/** Responds with a share image. Only rendering counts towards the rate limit, because cached images cost nothing. */
export async function answerPicture({ context, request, place, content, draw }: Asked): Promise<Response> {
  if (!content) throw new NotFound()
  const key = keyOf(place, content)
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', ETag: `"${key}"` }
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  if (!isKept(key)) {
    const allowance = await context.get(limitsContext).drawing.take(context.get(pageContext).address)
    if (!allowance.allowed) return new Response(null, { status: 429, headers: allowanceHeaders(allowance) })
  }
  return new Response(await pictureFor(key, content, draw), { headers })
}
