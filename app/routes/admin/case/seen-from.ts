import { caseAt } from '#app/features/casework/queue/queue-query.ts'

// What the address says of the case itself; the rest is the list that somebody came from.
const ofTheCase = ['doc', 'done', 'taken']

/** The list that somebody came from, as the query of its address. */
export function listOf(url: URL): string {
  const params = new URLSearchParams(url.search)
  for (const name of ofTheCase) params.delete(name)
  return params.toString()
}

/** The address of a case, seen from the list that a request carries. */
export function seenFrom(request: Request, id: string, more: Readonly<Record<string, string>> = {}): string {
  return caseAt(id, listOf(new URL(request.url)), more)
}
