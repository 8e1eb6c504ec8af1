import type { RouterContextProvider } from 'react-router'
import { callContext } from '../call.server.ts'
import { requireFound } from '../refusal.ts'
import { pageContext } from './page-context.ts'

/** Who is signed in and asks for a page that nobody else opens, with what its use cases need. */
export function signedInRequest(context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext)
  return { call: context.get(callContext), page, ...requireFound(page.signedIn) }
}
