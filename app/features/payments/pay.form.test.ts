import { expect, test } from 'vitest'
import { passesLuhn } from '#app/platform/gateway/card.ts'
import { fieldsOf } from '#app/platform/http/forms.ts'
import { testNow } from '#tests/support/database.ts'
import { instrumentOf, payForm } from './pay.form.ts'
import { formProblemWords } from './payment.words.ts'

const good = { method: 'card', holder: 'Asha Rao', number: '4242 4242 4242 4242', expiry: '04/27', securityCode: '123' }

function read(typed: Record<string, string>) {
  const sent = fieldsOf(new URLSearchParams(typed))
  return payForm({ sent, now: testNow }).read(sent)
}

function codes(change: Record<string, string>): string[] {
  const { value, problems } = read({ ...good, ...change })
  if (value) expect(instrumentOf(value)).toBeDefined()
  const codeOf = (message: string) => Object.entries(formProblemWords).find(([, words]) => words === message)?.[0]
  return problems.map(({ field, message }) => `${field} ${codeOf(message)}`)
}

test('a card is read', () => {
  expect(codes({})).toEqual([])
  expect(codes({ holder: 'Nguyễn', number: '4242-4242-4242-4242', expiry: '0427', securityCode: '1234' })).toEqual([])
})

test.for<[Record<string, string>, string]>([
  [{ holder: ' ' }, 'holder holder_missing'],
  [{ number: '' }, 'number number_missing'],
  [{ number: '4242' }, 'number number_length'],
  [{ number: '4242 4242 4242 424O' }, 'number number_letters'],
  [{ number: '4242 4242 4242 4241' }, 'number number_checksum'],
  [{ expiry: '' }, 'expiry expiry_missing'],
  [{ expiry: '27' }, 'expiry expiry_wrong'],
  [{ expiry: '10/26' }, 'expiry expiry_past'],
  [{ securityCode: '' }, 'securityCode code_missing'],
  [{ securityCode: '12' }, 'securityCode code_wrong'],
  [{ method: '' }, 'method method_missing'],
])('%j is told apart', ([change, problem]) => {
  expect(codes(change)).toEqual([problem])
})

/** A number of so many digits whose last one checks the others. */
function numberOf(length: number): string {
  const digits = '4'.padEnd(length - 1, '2')
  const last = '0123456789'.split('').find((digit) => passesLuhn(digits + digit))
  return digits + last
}

test.for([
  [{ number: numberOf(12) }, ['number number_length']],
  [{ number: numberOf(13) }, []],
  [{ number: numberOf(19) }, []],
  [{ number: numberOf(20) }, ['number number_length']],
  [{ securityCode: '123' }, []],
  [{ securityCode: '1234' }, []],
  [{ securityCode: '12345' }, ['securityCode code_wrong']],
  // The card works to the end of its month: the tests take place in November.
  [{ expiry: '11/26' }, []],
  [{ expiry: '12/26' }, []],
] as const)('at the bounds of a card, %j gives %j', ([change, problems]) => {
  expect(codes(change)).toEqual(problems)
})

// E11, and section 5 of the specification.
test.for<[string, string[]]>([
  ['', ['paymentReference reference_missing']],
  ['123456789', ['paymentReference reference_wrong']],
  ['abcde_1234', []],
  ['ABC-def_0123456789-abcdefghijk', []],
  ['ABC-def_0123456789-abcdefghijkl', ['paymentReference reference_wrong']],
  ['abcde 12345', ['paymentReference reference_wrong']],
  ['pay@bank-12345', ['paymentReference reference_wrong']],
  ['402112345678', []],
  ['4242424242424242', ['paymentReference reference_is_card']],
  ['4242-4242-4242-4242', ['paymentReference reference_is_card']],
])('the payment ID "%s" gives %j', ([paymentReference, problems]) => {
  expect(codes({ method: 'upi', paymentReference })).toEqual(problems)
})

test('what is drawn again holds no card number, whatever field it was typed into', () => {
  const number = '4242 4242 4242 4242'
  const fields: Record<string, string> = { ...good, holder: number, expiry: number, paymentReference: number }
  for (const method of ['card', 'upi', number, '4242_4242_4242_4242']) {
    expect(JSON.stringify(read({ ...fields, method }).answer())).not.toContain('4242')
  }
  expect(read(good).answer().typed).toEqual({
    method: 'card',
    holder: 'Asha Rao',
    expiry: '04/27',
    keep: false,
    paymentReference: '',
  })
})
