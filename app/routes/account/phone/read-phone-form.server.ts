import type { RouterContextProvider } from 'react-router'
import { callingCode } from '#app/features/accounts/phone/calling-codes.ts'
import { phoneFieldWords as words } from '#app/features/accounts/phone/phone.words.ts'
import { readPhone } from '#app/features/accounts/phone/phone-number.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Option } from '#app/ui/form/field.tsx'
import type { phoneForm } from './phone.form.ts'

/** Returns every country with telephone numbers, with its dialling code. */
export async function readPhoneCountries(ctx: RequestContext): Promise<Option[]> {
  const { all } = await readCountries(ctx)
  return all.flatMap(({ code, name }) => {
    const begins = callingCode(code)
    return begins ? [{ value: code, label: `${name} (${begins})` }] : []
  })
}

/**
 * Reads the number from a submitted form, with a function that responds with a problem. Returns that response instead
 * if the form is already invalid.
 */
export async function readPhoneForm(
  context: Readonly<RouterContextProvider>,
  form: ReturnType<typeof phoneForm>,
  fields: Fields,
) {
  const sent = form.read(fields)
  if (!sent.ok) return { refused: sent.refuse() }
  const read = readPhone(sent.value.number, sent.value.country)
  if ('problem' in read) {
    const field = read.problem === 'no_country' ? 'country' : 'number'
    return { refused: sent.refuse({ [field]: words.problems[read.problem] }) }
  }
  const full = await limitReached(context, 'letters')
  if (full) return { refused: sent.refuse({ number: words.tooManyHere({ seconds: full.seconds }) }, full.init) }
  return { number: read.number, refuse: sent.refuse }
}
