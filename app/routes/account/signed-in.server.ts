import type { RouterContextProvider } from 'react-router'
import { callContext } from '#app/platform/call.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'

/** The signed-in user of a page for signed-in users only, with the context its use cases need. */
export function signedInRequest(context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext)
  return { call: context.get(callContext), page, ...requireFound(page.signedIn) }
}
