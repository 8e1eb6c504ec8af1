import { callingCode } from '#app/features/accounts/phone/calling-codes.ts'
import { phoneFieldWords as words } from '#app/features/accounts/phone/phone.words.ts'
import { readPhone } from '#app/features/accounts/phone/phone-number.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { Option } from '#app/ui/form/field.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'

/** Every country that has telephone numbers, with what they begin with. */
export async function readPhoneCountries(call: Call): Promise<Option[]> {
  const { all } = await readCountries(call)
  return all.flatMap(({ code, name }) => {
    const begins = callingCode(code)
    return begins ? [{ value: code, label: `${name} (${begins})` }] : []
  })
}

type Typed = { number: string; country: string }

/** The number of a sent form, or what is wrong with it. */
export function readPhoneForm(fields: Fields): { typed: Typed } & ({ number: string } | { problem: FieldProblem }) {
  const typed = { number: fields.text('number').slice(0, 60), country: fields.text('country').slice(0, 3) }
  const read = readPhone(typed.number, typed.country)
  if ('number' in read) return { typed, number: read.number }
  const field = read.problem === 'no_country' ? 'country' : 'number'
  return { typed, problem: { field, message: words.problems[read.problem] } }
}
