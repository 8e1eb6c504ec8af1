import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'

/** The signed-in user of a page for signed-in users only, with the context its use cases need. */
export function signedInRequest(context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext)
  return { ctx: context.get(requestContext), page, ...requireFound(page.signedIn) }
}
