import { longestQuery } from './asked.ts'
import type { ProblemCode } from './shapes.ts'

/** What other programs are told when there is no answer. */
export const problemWords: Record<ProblemCode, string> = {
  malformed_code: 'A country is named by its code of two or three Latin letters, such as IN or IND.',
  unknown_country: 'No country with this code can stand here. The list is at /rest/v1/countries.',
  unknown_purpose: 'The purpose is one of tourism, business, study, family, medical, other and transit.',
  malformed_date: 'A date is written YYYY-MM-DD and lies between 1900 and 2199.',
  missing_date: 'The day of issue is only of use beside the day on which the passport expires.',
  dates_out_of_order: 'This day is on the wrong side of another one.',
  malformed_number: 'This is a whole number within the limits that the documentation names.',
  unknown_value: 'This is not one of the values that the documentation names, or there are too many of them.',
  too_long: `A query has at most ${longestQuery} characters.`,
  unknown_address: 'There is nothing at this address. The documentation is at /developers.',
  method_not_allowed: 'Here something can only be looked up, with GET or HEAD.',
  not_acceptable: 'Answers are application/json; the Accept header of the request excludes that.',
  too_many_requests: 'Too many requests from this address. Retry-After says in how many seconds to go on.',
  unavailable: 'The facts cannot be read just now. Retry-After says in how many seconds to ask again.',
}
