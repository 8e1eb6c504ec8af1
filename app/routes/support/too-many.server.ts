import type { RouterContextProvider } from 'react-router'
import { limitsContext } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { ownTicketWords } from './ticket.words.ts'

/** Counted once something could be sent: who corrects a field has not written twice. */
export async function tooManyProblem(context: Readonly<RouterContextProvider>) {
  const allowance = await context.get(limitsContext).messages.take(context.get(pageContext).address)
  if (allowance.allowed) return undefined
  const message = ownTicketWords.form.tooMany(Math.ceil(allowance.resetSeconds / 60))
  return { problem: { field: '', message }, headers: { 'Retry-After': String(allowance.resetSeconds) } }
}
