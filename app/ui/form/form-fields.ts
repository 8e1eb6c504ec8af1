import type { InputHTMLAttributes, ReactNode } from 'react'
import * as z from 'zod/mini'
import { isEmail } from '#app/lib/email-address.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { completeDateParts, type DateParts, type DateReading } from '#app/lib/plain-date-input.ts'
import { isSeen, lengthOf, manyLines, oneLine } from '#app/lib/typed-text.ts'
import type { Choice } from './choice-field.tsx'
import { checkDateParts, dateFields } from './date-question.ts'
import type { Option } from './field.tsx'
import type { FileLimits } from './files/file-limits.ts'

/** A form as it was sent; `readFields` and `fieldsOf` make one. */
export type Sent = {
  text(name: string): string
  long(name: string): string
  all(name: string): string[]
  has(name: string): boolean
}

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | ('type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck' | 'lang' | 'dir' | 'className')
  | ('maxLength' | 'placeholder' | 'list')
>

/** The same of what is known by the names of its controls. What is empty was not sent. */
export function sentOf(typed: Readonly<Record<string, string>>): Sent {
  const text = (name: string) => typed[name] ?? ''
  return { text, long: text, all: (name) => [text(name)], has: (name) => text(name) !== '' }
}

/** How a field is drawn, besides its name, what was typed and what is wrong with that. */
export type FieldFacts = Attributes & {
  readonly part:
    | ('line' | 'lines' | 'html' | 'password' | 'code' | 'hidden')
    | ('choice' | 'radios' | 'ticks' | 'tick' | 'date' | 'file')
  readonly label?: ReactNode
  readonly hint?: ReactNode
  readonly required?: boolean
  readonly rows?: number
  readonly prompt?: string
  readonly options?: readonly Option[]
  readonly choices?: readonly Choice[]
  readonly columns?: 1 | 2
  /** Extensions and media types that may be chosen. */
  readonly accept?: readonly string[]
  /** What may be chosen of files, and what is said of that in the browser. */
  readonly limits?: FileLimits
  readonly multiple?: boolean
  readonly code?: 'digits' | 'letters' | 'either'
  /** Never drawn into a page again, and never kept. */
  readonly isSecret?: true
  /** The names of its controls, where it has several. */
  readonly parts?: (name: string) => string[]
}

/** One field of a form: how it is read, what holds for it, and how it is drawn. */
export type FormField<Typed, Value> = {
  readonly facts: FieldFacts
  readonly schema: z.ZodMiniType<Value, Typed>
  read(sent: Sent, name: string): Typed
}

type Asked = Attributes & {
  isSecret?: true
  label?: ReactNode
  hint?: ReactNode
  /** What is said where it was left empty. Without it, it may be. */
  missing?: string
  /** What else is wrong with it; it is asked only where something was typed. */
  check?: (text: string) => string | undefined
}

type AskedText = Asked & {
  /** How many characters are taken, and what is said beyond. */
  longest?: readonly [number, string]
  /** What of the text counts. */
  tidy?: (text: string) => string
}

/** A field has one problem at most: one sentence is enough to go on with. */
function textSchema({ missing, longest, check, tidy = oneLine }: AskedText) {
  const isEmpty = (text: string) => (tidy === asTyped ? text === '' : !isSeen(text))
  return z.string().check(
    z.overwrite((text) => (isEmpty(tidy(text)) ? '' : tidy(text))),
    z.superRefine((text, { addIssue }) => {
      const custom = (message: string, params = {}) => addIssue({ code: 'custom', message, params })
      if (isEmpty(text)) return missing === undefined ? undefined : custom(missing, { isMissing: true })
      if (longest && lengthOf(text) > longest[0]) return custom(longest[1])
      const wrong = check?.(text)
      if (wrong !== undefined) custom(wrong)
    }),
  )
}

/** Nothing is tidied away: for what is read by somebody else. */
export const asTyped = (text: string) => text

const oneOf = (known: readonly { value: string }[]) => (text: string) =>
  known.some(({ value }) => value === text) ? text : ''

function factsOf<Rest extends object>({ missing, check: _, ...rest }: Asked & Rest) {
  return { ...rest, ...(missing !== undefined && { required: true }) }
}

function textField(part: FieldFacts['part'], asked: AskedText, more: Partial<FieldFacts> = {}) {
  const { longest, tidy, ...drawn } = asked
  // Beyond what is taken, so that whoever pastes too much loses nothing and is told.
  const maxLength = longest && { maxLength: longest[0] * 3 }
  return {
    facts: { part, ...maxLength, ...more, ...factsOf(drawn) },
    schema: textSchema(asked),
    read: (sent: Sent, name: string) => sent.text(name),
  } satisfies FormField<string, string>
}

export const field = {
  line: (asked: AskedText) => textField('line', asked),

  lines: ({ rows, ...asked }: AskedText & { rows: number }) =>
    textField('lines', { tidy: manyLines, ...asked }, { rows }),

  /** A text that may be marked up, taken as it was typed. */
  html: ({ rows, ...asked }: Omit<AskedText, 'tidy'> & { rows: number }) => ({
    ...textField('html', { tidy: asTyped, ...asked }, { rows }),
    read: (sent: Sent, name: string) => sent.long(name),
  }),

  email: ({ wrong, ...asked }: AskedText & { wrong?: string }) =>
    textField(
      'line',
      { check: (text) => (isEmail(text) ? undefined : wrong), ...asked },
      { type: 'email', autoComplete: 'email', spellCheck: false },
    ),

  /** Taken as it was typed: a space is part of a password. */
  password: (asked: Asked & { autoComplete: 'current-password' | 'new-password' }) =>
    textField('password', { tidy: asTyped, ...asked }, { isSecret: true }),

  /** A code that is typed once. */
  code: ({ code, ...asked }: Asked & { code: NonNullable<FieldFacts['code']> }) =>
    textField('code', asked, { isSecret: true, code }),

  /** What the page sends along and nobody types. */
  hidden: (asked: Pick<AskedText, 'missing' | 'check' | 'tidy'> = {}) =>
    textField('hidden', { tidy: asTyped, ...asked }),

  /** One of a list. What is not in the list was not chosen, unless `unknown` says something about it. */
  choice: ({ prompt, options, unknown, ...asked }: AskedChoice) =>
    textField(
      'choice',
      unknown === undefined
        ? { ...asked, tidy: oneOf(options) }
        : { ...asked, check: (text) => (oneOf(options)(text) ? undefined : unknown) },
      { options, ...(prompt !== undefined && { prompt }) },
    ),

  radios: ({ choices, columns = 1, ...asked }: Asked & { choices: readonly Choice[]; columns?: 1 | 2 }) =>
    textField('radios', { ...asked, tidy: oneOf(choices) }, { choices, columns }),

  /** Any number of a list. */
  ticks: <Value extends string>({ choices, ...drawn }: AskedTicks<Value>) => {
    const values = choices.map(({ value }) => value)
    return {
      facts: { part: 'ticks', choices, ...drawn },
      schema: z.array(z.enum(values)),
      read: (sent: Sent, name: string) => values.filter((value) => sent.all(name).includes(value)),
    } satisfies FormField<Value[], Value[]>
  },

  /** Whether a file came. The file itself is read beside the form, and is never drawn again. */
  file: ({ missing, ...drawn }: AskedFile) =>
    ({
      facts: { part: 'file', isSecret: true, ...drawn },
      schema: z.boolean().check(z.refine((came) => came || missing === undefined, { error: () => missing })),
      read: (sent: Sent, name: string) => sent.has(name),
    }) satisfies FormField<boolean, boolean>,
  /** A whole number, null where nothing was typed. */
  number: ({ least, most, wrong, ...asked }: Omit<AskedText, 'check'> & AskedNumber) => {
    const holds = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
    const { schema, ...text } = textField('line', {
      inputMode: 'numeric',
      autoComplete: 'off',
      ...asked,
      check: (text) => (holds(text) ? undefined : wrong),
    })
    return {
      ...text,
      schema: z.pipe(
        schema,
        z.transform((text: string) => (text === '' ? null : Number(text))),
      ),
    } satisfies FormField<string, number | null>
  },

  /** Yes or no; with `missing` it has to be yes. */
  tick: (asked: Omit<Asked, 'check'>) =>
    ({
      facts: { part: 'tick', ...factsOf(asked) },
      schema: z
        .boolean()
        .check(z.refine((isOn) => isOn || asked.missing === undefined, { error: () => asked.missing })),
      read: (sent: Sent, name: string) => sent.has(name),
    }) satisfies FormField<boolean, boolean>,

  /** Three inputs, and undefined where all are empty. `subject` starts the sentences about it: "Date of birth". */
  date: ({ subject, check, isOptional = false, reading, ...drawn }: AskedDate) =>
    ({
      facts: { part: 'date', parts: dateFields, ...drawn },
      schema: z.pipe(
        z.object({ day: z.string(), month: z.string(), year: z.string() }),
        z.transform((parts: DateParts, { issues }): PlainDate | undefined => {
          if (isOptional && Object.values(parts).every((part) => part.trim() === '')) return undefined
          const { date, part = 'year', message = date && check?.(date) } = checkDateParts(parts, subject)
          if (message !== undefined) issues.push({ code: 'custom', path: [part], message, input: parts })
          return date
        }),
      ),
      read: (sent: Sent, name: string): DateParts => {
        const [day = '', month = '', year = ''] = dateFields(name).map((part) => sent.text(part))
        return reading ? completeDateParts({ day, month, year }, reading) : { day, month, year }
      },
    }) satisfies FormField<DateParts, PlainDate | undefined>,
}

type AskedChoice = Asked & { prompt?: string; options: readonly Option[]; unknown?: string }
type AskedFile = Pick<FieldFacts, 'label' | 'hint' | 'accept' | 'limits' | 'multiple'> & { missing?: string }
type AskedTicks<Value> = Pick<Asked, 'label' | 'hint'> & { choices: readonly (Choice & { value: Value })[] }
type AskedNumber = { least: number; most: number; wrong: string }
type AskedDate = Pick<Asked, 'label' | 'hint' | 'autoComplete'> & {
  subject: string
  isOptional?: boolean
  /** How a year of two digits is read; without it, it is none. */
  reading?: DateReading
  check?: (date: PlainDate) => string | undefined
}
