import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { fieldsOf } from '#app/platform/http/forms.ts'
import { boxesField, rowsField } from './box-fields.ts'
import { DrawnField, DrawnFields } from './drawn-field.tsx'
import { formOf } from './form.ts'
import { field } from './form-fields.ts'

const countries = [
  { value: 'IN', label: 'India' },
  { value: 'JP', label: 'Japan' },
]

const form = formOf(
  {
    name: field.line({ label: 'Name', hint: 'In full', missing: 'Enter your name', longest: [5, 'Too long'] }),
    email: field.email({ label: 'Email', missing: 'Enter your email', wrong: 'Not an address' }),
    password: field.password({ label: 'Password', missing: 'Enter a password', autoComplete: 'new-password' }),
    code: field.code({ label: 'Code', code: 'digits' }),
    country: field.choice({ label: 'Country', missing: 'Choose a country', options: countries }),
    born: field.date({ label: 'Born', subject: 'Date of birth', isOptional: true }),
    message: field.lines({ label: 'Message', rows: 4 }),
    terms: field.tick({ label: 'I agree', missing: 'Agree first' }),
  },
  { missing: 'Fill in everything', wrong: 'Not sent' },
)

const right = {
  name: ' Asha ',
  email: 'asha@example.test',
  password: ' secret ',
  country: 'IN',
  'born.day': '14',
  'born.month': 'feb',
  'born.year': '1990',
  message: ' One\r\nTwo ',
  terms: 'yes',
}

const sent = (fields: Record<string, string>) => form.read(fieldsOf(new URLSearchParams(fields)))
const problemsOf = (fields: Record<string, string>) =>
  sent(fields).problems.map(({ field, message }) => `${field}: ${message}`)

describe('a submitted form', () => {
  test('has the trimmed values of its fields, and a password as typed', () => {
    const read = sent(right)
    expect(read.ok).toBe(true)
    expect(read.value).toEqual({
      name: 'Asha',
      email: 'asha@example.test',
      password: ' secret ',
      code: '',
      country: 'IN',
      born: '1990-02-14',
      message: 'One\nTwo',
      terms: true,
    })
  })

  test('has at most one problem a field, in field order, and reports missing values first', () => {
    expect(problemsOf({})).toEqual([
      'name: Enter your name',
      'email: Enter your email',
      'password: Enter a password',
      'country: Choose a country',
      'terms: Agree first',
    ])
    expect(sent({}).answer().heading).toBe('Fill in everything')
    expect(sent({ ...right, email: 'nobody' }).answer().heading).toBe('Not sent')
  })

  test.for([
    ['name', '\u200b', 'name: Enter your name'],
    ['name', '🙂🙂🙂🙂🙂🙂', 'name: Too long'],
    ['email', 'asha@', 'email: Not an address'],
    ['country', 'XX', 'country: Choose a country'],
    ['born.year', '', 'born.year: Date of birth must include a year'],
    ['born.day', '31', 'born.day: Date of birth must be a real date'],
  ] as const)('reports the problem with %s if it is %j', ([name, text, problem]) => {
    expect(problemsOf({ ...right, [name]: text })).toEqual([problem])
  })

  test('counts characters as people do, and accepts an optional date left empty', () => {
    const parts = { 'born.day': '', 'born.month': ' ', 'born.year': '' }
    expect(sent({ ...right, ...parts, name: '🙂🙂🙂🙂🙂' })).toMatchObject({ ok: true, value: { born: undefined } })
  })

  test('is returned with typed values, but never with secrets', () => {
    const { typed } = sent({ ...right, code: '123456', email: 'nobody' }).answer()
    expect(typed).toMatchObject({ name: ' Asha ', email: 'nobody', born: { month: 'feb' }, terms: true })
    expect(JSON.stringify(typed)).not.toMatch(/secret|123456/)
    expect(form.savedNames).toEqual([
      'name',
      'email',
      'country',
      'born.day',
      'born.month',
      'born.year',
      'message',
      'terms',
    ])
  })

  test('can be rejected for another reason, with its own status and heading', () => {
    const refused = sent(right).refuse(
      { email: 'Taken' },
      { status: 409, headers: { 'Retry-After': '5' }, heading: 'No' },
    )
    expect(refused.data).toMatchObject({ problems: [{ field: 'email', message: 'Taken' }], heading: 'No' })
    expect(refused.init).toMatchObject({ status: 409, headers: { 'Retry-After': '5' } })
    expect(sent({}).refuse().init).toMatchObject({ status: 422 })
  })

  test('keeps the typed values unchanged beside the trimmed ones', () => {
    expect(sent({ ...right, name: ' Somebody ' }).typed).toMatchObject({ name: ' Somebody ', password: ' secret ' })
  })

  test('has the same checks for data from elsewhere', () => {
    const letter = formOf({ text: field.lines({ rows: 2, missing: 'Enter a text' }) })
    expect(letter.check({ text: ' Hello ' })).toEqual({ text: 'Hello' })
    expect(letter.check({ text: '\u200b' })).toBeUndefined()
  })
})

test('reads, shows and keeps rows and boxes that a page draws itself, under their own names', () => {
  const boxes = formOf({ rows: rowsField('row'), to: boxesField({ label: 'To', choices: countries }) })
  const { typed, answer } = boxes.read(fieldsOf(new URLSearchParams('row=a&row=b&to.JP=yes&to.XX=yes')))
  expect(typed).toEqual({ rows: ['a', 'b'], to: ['JP'] })
  const { rows, to } = boxes.show(answer({ rows: 'Choose other rows' })).fields
  expect([rows.ticked, rows.problem, to.ticked]).toEqual([['a', 'b'], 'Choose other rows', ['JP']])
  expect(boxes.savedNames).toEqual(['to.IN', 'to.JP'])
})

describe('a field with a value other than text', () => {
  const trip = formOf({
    regions: field.ticks({
      label: 'Where to',
      choices: [
        { value: 'AF', label: 'Africa' },
        { value: 'EU', label: 'Europe' },
      ],
    }),
    days: field.number({ label: 'Days', least: 1, most: 365, wrong: 'Enter a number of days' }),
    papers: field.file({ label: 'Files', accept: ['.pdf'], multiple: true }),
    via: field.choice({ label: 'Via', options: countries, unknown: 'Choose a country of the list' }),
  })
  const read = (search: string) => trip.read(fieldsOf(new URLSearchParams(search)))

  test('has only ticks that are in its list, and none twice', () => {
    const { value, answer } = read('regions=EU&regions=EU&regions=XX')
    expect(value?.regions).toEqual(['EU'])
    const html = renderToStaticMarkup(<DrawnFields form={trip.show(answer())} />)
    expect(html).toMatch(/<input type="checkbox" id="regions-EU" name="regions" checked="" value="EU"/)
    expect(html).toMatch(/<input type="checkbox" id="regions" name="regions" value="AF"/)
  })

  test.for([
    ['1', 1],
    [' 365 ', 365],
    ['', null],
  ] as const)('reads a number typed as %j as %s', ([days, number]) => {
    expect(read(`days=${days}`).value?.days).toBe(number)
  })

  test.for(['0', '366', '1.5', '1e1', '-1', 'many', '٣'])('rejects %s as a number', (days) => {
    expect(read(`days=${days}`).problems).toEqual([{ field: 'days', message: 'Enter a number of days' }])
  })

  test('shows files on the page with their problems, and stores them only there', () => {
    const { value, answer } = read('papers=passport.pdf')
    expect(value?.papers).toBe(true)
    const again = answer({ papers: 'Too large' })
    expect(JSON.stringify(again.typed)).not.toContain('passport')
    expect(trip.savedNames).not.toContain('papers')
    const html = renderToStaticMarkup(<DrawnField {...trip.show(again).fields.papers} />)
    expect(html).toMatch(/<input type="file" multiple="" id="papers" [^>]*accept=".pdf"[^>]*aria-invalid="true"/)
    expect(html).toContain('Too large')
  })

  test('can report a choice that is not in its list', () => {
    expect(read('via=XX').problems).toEqual([{ field: 'via', message: 'Choose a country of the list' }])
    expect(read('via=').ok && read('via=JP').ok).toBe(true)
  })
})

describe('a displayed form', () => {
  const draw = (fields?: Record<string, string>) =>
    renderToStaticMarkup(<DrawnFields form={form.show(fields && sent(fields).answer(), { name: 'Start' })} />)

  test('starts with its initial values, and marks required fields', () => {
    const html = draw()
    expect(html).toContain('value="Start"')
    expect(html).toMatch(/<input id="name"[^>]* required=""/)
    expect(html).toMatch(/<input id="name"[^>]* maxLength="15"/)
    expect(html).toMatch(/<input id="email"[^>]* type="email"[^>]* autoComplete="email"/)
    expect(html).toMatch(/<input id="code"[^>]* inputMode="numeric"/)
    expect(html).toMatch(/aria-describedby="name-hint"/)
    expect(html).not.toContain('aria-invalid')
  })

  test('can give a field a maximum length and a placeholder', () => {
    const fee = formOf({ currency: field.line({ label: 'Currency', maxLength: 3, placeholder: 'EUR' }) })
    const html = renderToStaticMarkup(<DrawnFields form={fee.show()} />)
    expect(html).toMatch(/<input [^>]*maxLength="3"[^>]*placeholder="EUR"/)
  })

  test('links each problem to its field, and keeps typed values', () => {
    const html = draw({ ...right, name: 'Somebody', 'born.day': '31', password: '' })
    expect(html).toMatch(/<input id="name"[^>]*aria-describedby="name-hint name-problem"[^>]*aria-invalid="true"/)
    expect(html).toContain('value="Somebody"')
    expect(html).toMatch(/id="born\.day"[^>]*aria-invalid="true"[^>]*value="31"/)
    expect(html).not.toMatch(/id="born\.month"[^>]*aria-invalid/)
    expect(html).toMatch(/<option value="IN" selected="">/)
    expect(html).toMatch(/<input type="checkbox"[^>]*checked=""/)
  })

  test('draws a field under another ID if another form on the page has one of its name', () => {
    const { name } = form.show({ problems: [{ field: 'name', message: 'Taken' }] }).fields
    const html = renderToStaticMarkup(<DrawnField {...name} id="name-2" />)
    expect(html).toMatch(/<input id="name-2" aria-describedby="name-2-hint name-2-problem"/)
    expect(html).toMatch(/<label [^>]*for="name-2"/)
    expect(html.match(/ id="[^"]*"/g)).toEqual([' id="name-2-hint"', ' id="name-2-problem"', ' id="name-2"'])
  })

  test('never shows a password or a code again', () => {
    expect(draw({ ...right, code: '123456', email: '' })).not.toMatch(/secret|123456/)
  })
})

describe('a form with boxes, marked-up text and a file', () => {
  const choices = [
    { value: 'name', label: 'Name' },
    { value: 'born', label: 'Born' },
  ]
  const letter = formOf({
    answers: field.ticks({ label: 'Answers', choices }),
    text: field.html({ label: 'Text', rows: 9, longest: [30_000, 'Too long'] }),
    paper: field.file({ label: 'File', accept: ['.pdf'], missing: 'Choose a file' }),
  })
  const read = (fields: [string, string][]) => letter.read(fieldsOf(new URLSearchParams(fields)))

  test('has the choices from its list, in list order, and the text as typed', () => {
    const sent = read([
      ['answers', 'born'],
      ['answers', 'name'],
      ['answers', 'another'],
      ['text', ` <p>${'a'.repeat(25_000)}</p>`],
      ['paper', 'one.pdf'],
    ])
    expect(sent.value).toEqual({ answers: ['name', 'born'], text: ` <p>${'a'.repeat(25_000)}</p>`, paper: true })
  })

  test('reports missing values, and shows earlier choices again but no file', () => {
    expect(read([['text', 'a'.repeat(30_001)]]).problems).toEqual([
      { field: 'text', message: 'Too long' },
      { field: 'paper', message: 'Choose a file' },
    ])
    const answer = read([['answers', 'born']]).answer()
    expect(answer.typed).toEqual({ answers: ['born'], text: '' })
    const html = renderToStaticMarkup(<DrawnFields form={letter.show(answer)} />)
    expect(html.match(/<input type="checkbox"[^>]*>/g)).toEqual([
      '<input type="checkbox" id="answers" name="answers" value="name"/>',
      '<input type="checkbox" id="answers-born" name="answers" checked="" value="born"/>',
    ])
    expect(html).toMatch(/<input type="file" [^>]*id="paper"[^>]*accept="\.pdf"[^>]*aria-invalid="true"/)
    expect(html).toMatch(/<textarea id="text"[^>]*rows="9"/)
    expect(letter.savedNames).toEqual(['answers', 'text'])
  })
})

test('an unknown field name does not compile', () => {
  const { fields } = form.show()
  // @ts-expect-error The form has no such field.
  expect(fields.mail).toBeUndefined()
  // @ts-expect-error Nor can a problem belong to one.
  sent(right).refuse({ mail: 'Taken' })
  expectTypeOf<NonNullable<ReturnType<typeof sent>['value']>>().toMatchTypeOf<{
    name: string
    terms: boolean
    born: PlainDate | undefined
  }>()
  expect(renderToStaticMarkup(<DrawnField {...fields.terms} id="terms-2" />)).toContain('id="terms-2"')
})
