import { codeAsSent } from '#app/features/visas/country.ts'
import { addressOf } from '#app/lib/address.ts'
/** The query of the home page. Codes are unvalidated: they may not exist. */
export type Asked = {
  from: string | undefined
  to: string | undefined
  visa: string | undefined
  swap: boolean
  /** Shows the form, with both countries filled in, instead of the answer. */
  change: boolean
  /** Whether the form was submitted: only then is an empty field an error. */
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

/** The address of the form with both countries swapped. Empty fields are not marked as errors. */
export function swapped({ from, to }: Pick<Asked, 'from' | 'to'>): string {
  return addressOf('/', { from: to, to: from, change: from && to && '1' })
}
