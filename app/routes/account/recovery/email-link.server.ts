import { data, type RouterContextProvider } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '../session-cookie.server.ts'
import { tokenOf } from './email-link.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** Only checks whether the link works: mail scanners open links, so opening one changes nothing. */
export async function openEmailLink(
  { context, request }: Asked,
  isLink: (ctx: RequestContext, token: string) => Promise<boolean>,
) {
  const token = tokenOf(request)
  return { token, works: await isLink(context.get(requestContext), token) }
}

type Use = (ctx: RequestContext, token: string, page: PageRequest) => Promise<{ ok: boolean }>

/**
 * Handles the button: carries out the action and reports it on the next page, or responds that the link no longer
 * works.
 */
export async function pressEmailLink({ context, request }: Asked, { use, flash }: { use: Use; flash: string }) {
  const token = (await readFields(request)).text('token')
  const page = context.get(pageContext)
  const result = await use(context.get(requestContext), token, page)
  if (!result.ok) return data({ failed: true }, 422)
  const target = page.signedIn ? href('/security') : href('/signin')
  throw redirectWithFlash(page, target, flash)
}
