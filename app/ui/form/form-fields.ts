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

/** A submitted form; created by `readFields` and `fieldsOf`. */
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

/** Builds the same from values by control name. Empty values count as not submitted. */
export function sentOf(typed: Readonly<Record<string, string>>): Sent {
  const text = (name: string) => typed[name] ?? ''
  return { text, long: text, all: (name) => [text(name)], has: (name) => text(name) !== '' }
}

/** The presentation of a field, without its name, value and error. */
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
  /** The file extensions and media types accepted. */
  readonly accept?: readonly string[]
  /** The limits of a file field, with the messages shown in the browser. */
  readonly limits?: FileLimits
  readonly multiple?: boolean
  readonly code?: 'digits' | 'letters' | 'either'
  /** Never rendered back into a page, and never stored. */
  readonly isSecret?: true
  /** The names of its controls, if there are several. */
  readonly parts?: (name: string) => string[]
}

/** A form field: how it is parsed, validated and rendered. */
export type FormField<Typed, Value> = {
  readonly facts: FieldFacts
  readonly schema: z.ZodMiniType<Value, Typed>
  read(sent: Sent, name: string): Typed
}

type Asked = Attributes & {
  isSecret?: true
  label?: ReactNode
  hint?: ReactNode
  /** The error if empty. Without it, the field is optional. */
  missing?: string
  /** Returns any other error; called only for non-empty input. */
  check?: (text: string) => string | undefined
}

type AskedText = Asked & {
  /** Maximum length in characters, and the error beyond it. */
  longest?: readonly [number, string]
  /** Normalises the text. */
  tidy?: (text: string) => string
}

/** A field has at most one error: one sentence at a time is enough. */
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

/** Applies no normalisation: for input that is parsed elsewhere. */
export const asTyped = (text: string) => text

const oneOf = (known: readonly { value: string }[]) => (text: string) =>
  known.some(({ value }) => value === text) ? text : ''

function factsOf<Rest extends object>({ missing, check: _, ...rest }: Asked & Rest) {
  return { ...rest, ...(missing !== undefined && { required: true }) }
}

function textField(part: FieldFacts['part'], asked: AskedText, more: Partial<FieldFacts> = {}) {
  const { longest, tidy, ...drawn } = asked
  // Above the limit, so that pasting too much loses nothing and shows the error.
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

  /** Rich text, unchanged. */
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

  /** Unchanged: spaces are part of a password. */
  password: (asked: Asked & { autoComplete: 'current-password' | 'new-password' }) =>
    textField('password', { tidy: asTyped, ...asked }, { isSecret: true }),

  code: ({ code, ...asked }: Asked & { code: NonNullable<FieldFacts['code']> }) =>
    textField('code', asked, { isSecret: true, code }),

  /** A value sent by the page, not typed by the user. */
  hidden: (asked: Pick<AskedText, 'missing' | 'check' | 'tidy'> = {}) =>
    textField('hidden', { tidy: asTyped, ...asked }),

  /** A single choice. A value not in the list counts as not chosen, unless `unknown` sets an error. */
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

  /** A multiple choice. */
  ticks: <Value extends string>({ choices, ...drawn }: AskedTicks<Value>) => {
    const values = choices.map(({ value }) => value)
    return {
      facts: { part: 'ticks', choices, ...drawn },
      schema: z.array(z.enum(values)),
      read: (sent: Sent, name: string) => values.filter((value) => sent.all(name).includes(value)),
    } satisfies FormField<Value[], Value[]>
  },

  /** Whether a file was submitted. The file itself is parsed separately, and never rendered back. */
  file: ({ missing, ...drawn }: AskedFile) =>
    ({
      facts: { part: 'file', isSecret: true, ...drawn },
      schema: z.boolean().check(z.refine((came) => came || missing === undefined, { error: () => missing })),
      read: (sent: Sent, name: string) => sent.has(name),
    }) satisfies FormField<boolean, boolean>,
  /** A whole number, or null if empty. */
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

  /** A checkbox; with `missing` it must be ticked. */
  tick: (asked: Omit<Asked, 'check'>) =>
    ({
      facts: { part: 'tick', ...factsOf(asked) },
      schema: z
        .boolean()
        .check(z.refine((isOn) => isOn || asked.missing === undefined, { error: () => asked.missing })),
      read: (sent: Sent, name: string) => sent.has(name),
    }) satisfies FormField<boolean, boolean>,

  /** Three inputs; undefined if all are empty. `subject` starts the error messages: "Date of birth". */
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
  /** How a 2-digit year is interpreted; without it, it is invalid. */
  reading?: DateReading
  check?: (date: PlainDate) => string | undefined
}
