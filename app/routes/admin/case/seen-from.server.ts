import { caseAt } from '#app/features/casework/detail/case-view.ts'
import { listOf } from './load-case.server.ts'

/** The address of a case, seen from the list that a request carries. */
export function seenFrom(request: Request, id: string, more: Readonly<Record<string, string>> = {}): string {
  return caseAt(id, listOf(new URL(request.url)), more)
}
