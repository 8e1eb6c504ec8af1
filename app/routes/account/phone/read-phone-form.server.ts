import { data, type RouterContextProvider } from 'react-router'
import { callingCode } from '#app/features/accounts/phone/calling-codes.ts'
import { phoneFieldWords as words } from '#app/features/accounts/phone/phone.words.ts'
import { readPhone } from '#app/features/accounts/phone/phone-number.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import type { Option } from '#app/ui/form/field.tsx'

/** Every country that has telephone numbers, with what they begin with. */
export async function readPhoneCountries(call: Call): Promise<Option[]> {
  const { all } = await readCountries(call)
  return all.flatMap(({ code, name }) => {
    const begins = callingCode(code)
    return begins ? [{ value: code, label: `${name} (${begins})` }] : []
  })
}

/** The number of a sent form, and how the form is answered with a problem; or that answer, where there is one by now. */
export async function readPhoneForm(context: Readonly<RouterContextProvider>, fields: Fields) {
  const typed = { number: fields.text('number').slice(0, 60), country: fields.text('country').slice(0, 3) }
  const refuse = (message: string, init: ResponseInit, field: 'number' | 'country' = 'number') =>
    data({ typed, problems: [{ field, message }] }, init)
  const read = readPhone(typed.number, typed.country)
  if ('problem' in read) {
    const field = read.problem === 'no_country' ? 'country' : 'number'
    return { refused: refuse(words.problems[read.problem], { status: 422 }, field) }
  }
  const allowance = await context.get(limitsContext).letters.take(context.get(pageContext).address)
  if (allowance.allowed) return { number: read.number, refuse }
  const headers = allowanceHeaders(allowance)
  return { refused: refuse(words.tooManyHere(allowance.resetSeconds), { status: 429, headers }) }
}
