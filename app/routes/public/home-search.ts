import { codeAsSent } from '#app/features/visas/country.ts'
import { addressOf } from '#app/lib/address.ts'
/** What an address of the first page asks for. Codes are as they were sent: whether they exist is the search's to say. */
export type Asked = {
  from: string | undefined
  to: string | undefined
  visa: string | undefined
  swap: boolean
  /** The form with both ends in it, in place of their answer. */
  change: boolean
  /** The form was sent: an empty field is then an answer left out, and not one that was never asked. */
  submitted: boolean
}

export function readAsked(search: URLSearchParams): Asked {
  const code = (name: string) => codeAsSent(search.get(name) ?? '').slice(0, 20) || undefined
  return {
    from: code('from'),
    to: code('to'),
    visa: search.get('visa') ?? undefined,
    swap: search.has('swap'),
    change: search.has('change'),
    submitted: search.has('from') && search.has('to'),
  }
}

/** The address of the form with both ends the other way round. What was empty stays unasked. */
export function swapped({ from, to }: Pick<Asked, 'from' | 'to'>): string {
  return addressOf('/', { from: to, to: from, change: from && to && '1' })
}
