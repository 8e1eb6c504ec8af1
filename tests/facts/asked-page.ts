import { createElement } from 'react'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import * as answer from '#app/routes/requirements/answer.tsx'
import { drawnAlone, textOf } from '#tests/support/drawn-page.ts'
import { contextFor } from '#tests/support/page-request.ts'

type Asked = (args: object) => Promise<{ data: unknown; init: { status?: number } | null }>

/** The text that a traveller sees when asking about a route: the page at its address, such as "GB/KE?arriving=ET". */
export async function askedPage(ctx: RequestContext, path: string) {
  const url = new URL(`http://localhost:3000/requirements/${path}`)
  const [, , from, to] = url.pathname.split('/')
  const context = contextFor(ctx, url.pathname)
  const loaded = await (answer.loader as unknown as Asked)({
    context,
    url,
    request: new Request(url),
    params: { from, to },
  })
  const Page = answer.default as (props: { loaderData: unknown }) => React.ReactNode
  const html = drawnAlone(createElement(Page, { loaderData: loaded.data }))
  return { html, text: textOf(html).replaceAll('&amp;', '&'), status: loaded.init?.status ?? 200 }
}
