import { caseAt } from '#app/features/casework/queue/queue-query.ts'

// Query parameters of the case itself; the rest belong to the list the officer came from.
const ofTheCase = ['doc', 'done', 'taken']

/** The list the officer came from, as a query string. */
export function listOf(url: URL): string {
  const params = new URLSearchParams(url.search)
  for (const name of ofTheCase) params.delete(name)
  return params.toString()
}

/** The address of a case that keeps the list from the request. */
export function seenFrom(request: Request, id: string, more: Readonly<Record<string, string>> = {}): string {
  return caseAt(id, listOf(new URL(request.url)), more)
}
