import { data, type RouterContextProvider } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { redirectWithFlash } from '../session-cookie.server.ts'
import { tokenOf } from './letter-link.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** Only checks whether the link works: mail scanners open links, so opening one changes nothing. */
export async function openLetterLink(
  { context, request }: Asked,
  isLink: (call: Call, token: string) => Promise<boolean>,
) {
  const token = tokenOf(request)
  return { token, works: await isLink(context.get(callContext), token) }
}

type Use = (call: Call, token: string, page: PageRequest) => Promise<{ ok: boolean }>

/**
 * Handles the button: carries out the action and reports it on the next page, or responds that the link no longer
 * works.
 */
export async function pressLetterLink({ context, request }: Asked, { use, flash }: { use: Use; flash: string }) {
  const token = (await readFields(request)).text('token')
  const page = context.get(pageContext)
  const result = await use(context.get(callContext), token, page)
  if (!result.ok) return data({ failed: true }, 422)
  const target = page.signedIn ? href('/security') : href('/signin')
  throw redirectWithFlash(page, target, flash)
}
