import type { ReactNode } from 'react'
import { data } from 'react-router'
import * as z from 'zod/mini'
import type { DateParts } from '#app/lib/plain-date-input.ts'
import { perLanguage } from '#app/lib/words/formats.ts'
import type { FieldFacts, FormField, Sent } from './form-fields.ts'
import { type FieldProblem, problemIn } from './problems.ts'

type FormFields = Readonly<Record<string, FormField<unknown, unknown>>>

type TypedOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends FormField<infer Typed, unknown> ? Typed : never
}
type ValueOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends FormField<infer _Typed, infer Value> ? Value : never
}

/** A submitted form on its way back to the page, without secret fields. */
type FormAnswer<Fields> = {
  readonly typed: Partial<TypedOf<Fields>>
  readonly problems: readonly FieldProblem[]
  readonly heading: string | undefined
}

export type AnswerTo<Form> = Form extends { answers: FormAnswer<infer Fields> } ? FormAnswer<Fields> : never

/** An answer, or only the errors on a page with several forms. */
type Shown<Fields> = Pick<FormAnswer<Fields>, 'problems'> & Partial<FormAnswer<Fields>>

/** The heading of the error summary: for missing fields, and for other errors. */
type Headings = { readonly missing?: string; readonly wrong?: string }

type Problems<Fields> = { readonly [Name in keyof Fields | '']?: string } | readonly FieldProblem[]
type Init = { readonly status?: number; readonly headers?: HeadersInit; readonly heading?: string | undefined }

/**
 * Declares a form once: its fields, validation and rendering. The validation is one zod schema; each field has at most
 * one error, in field order. A form at module level is passed as functions, which run once for each language.
 */
export function formOf<Fields extends FormFields>(
  fields: Fields | (() => Fields),
  headings: Headings | (() => Headings) = {},
) {
  const declared = () => declaredForm(called(fields), called(headings))
  const once = typeof fields === 'function' ? perLanguage(declared) : remember(declared)
  return {
    read: (sent: Sent) => once().read(sent),
    /** Validates values that are not from a form by the same rules: undefined if one is invalid. */
    check: (typed: TypedOf<Fields>) => once().check(typed),
    /** The form for rendering: with its initial values, or with the submitted ones. */
    show: (answer?: Shown<Fields>, start: Partial<TypedOf<Fields>> = {}) => once().show(answer, start),
    /** The fields that may be stored for later: none that are secret. */
    get savedNames() {
      return once().savedNames
    },
    // Used for its type only.
    answers: undefined as unknown as FormAnswer<Fields>,
  }
}

const called = <Given>(given: Given | (() => Given)): Given =>
  typeof given === 'function' ? (given as () => Given)() : given

function remember<Made>(make: () => Made): () => Made {
  const made = make()
  return () => made
}

function declaredForm<Fields extends FormFields>(fields: Fields, headings: Headings) {
  type Name = keyof Fields & string
  const names = Object.keys(fields) as Name[]
  const facts = (name: Name): FieldFacts => (fields[name] as FormField<unknown, unknown>).facts
  const mapped = <Part>(part: (field: FormField<unknown, unknown>, name: Name) => Part) =>
    Object.fromEntries(names.map((name) => [name, part(fields[name] as FormField<unknown, unknown>, name)]))
  const schema = z.object(mapped(({ schema }) => schema))

  function read(sent: Sent) {
    const all = mapped((field, name) => field.read(sent, name))
    const typed = Object.fromEntries(Object.entries(all).filter(([name]) => !facts(name as Name).isSecret))
    const checked = schema.safeParse(all)
    const { problems, heading, isMissing } = problemsIn(checked.error?.issues ?? [], headings)
    const answer = (found: Problems<Fields> = problems, title = heading): FormAnswer<Fields> => ({
      typed: typed as Partial<TypedOf<Fields>>,
      problems: Array.isArray(found) ? found : listOf(found as Record<string, string>),
      heading: title ?? headings.wrong,
    })
    const refuse = (found?: Problems<Fields>, { status = 422, headers, heading }: Init = {}) =>
      data(answer(found, heading), { status, ...(headers && { headers }) })
    const common = { typed: all as TypedOf<Fields>, problems, isMissing, answer, refuse }
    return checked.success
      ? { ok: true as const, value: checked.data as ValueOf<Fields>, ...common }
      : { ok: false as const, value: undefined, ...common }
  }

  function show(answer: Shown<Fields> | undefined, start: Partial<TypedOf<Fields>>) {
    const { problems = [], heading, typed = start } = answer ?? {}
    const shown = mapped(({ facts }, name) => ({
      ...facts,
      name,
      ...shownTyped(typed[name]),
      ...problemIn(problems, name),
    }))
    const parts = shown as unknown as { readonly [Field in keyof Fields]: ShownField }
    return { fields: parts, problems, heading, wrong: problems.length > 0 }
  }

  return {
    read,
    show,
    check: (typed: TypedOf<Fields>) => schema.safeParse(typed).data as ValueOf<Fields> | undefined,
    savedNames: names.filter((name) => !facts(name).isSecret).flatMap((name) => facts(name).parts?.(name) ?? [name]),
  }
}

/** A field with its input and error: spread onto `DrawnField`. */
export type ShownField = Omit<FieldFacts, 'label'> & {
  /** Set if another form on the page has a field of this name. */
  readonly id?: string
  readonly label: ReactNode
  readonly name: string
  readonly problem: string | undefined
  readonly text?: string
  readonly isOn?: boolean
  readonly ticked?: readonly string[]
  readonly date?: DateParts
  /** The part of a date with the error, if it is only one. */
  readonly wrongPart?: keyof DateParts | undefined
}

export type ShownForm = ReturnType<ReturnType<typeof formOf>['show']>

function problemsIn(issues: readonly z.core.$ZodIssue[], headings: Headings) {
  const first = new Map<unknown, FieldProblem>()
  for (const { path, message } of issues) {
    if (!first.has(path[0])) first.set(path[0], { field: path.join('.'), message })
  }
  const isMissing = issues.some((issue) => issue.code === 'custom' && issue.params?.isMissing)
  return { problems: [...first.values()], isMissing, heading: isMissing ? headings.missing : undefined }
}

function listOf(problems: Readonly<Record<string, string | undefined>>): FieldProblem[] {
  return Object.entries(problems).flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]))
}

function shownTyped(typed: unknown): Pick<ShownField, 'text' | 'isOn' | 'ticked' | 'date'> {
  if (typeof typed === 'string') return { text: typed }
  if (typeof typed === 'boolean') return { isOn: typed }
  if (Array.isArray(typed)) return { ticked: typed }
  return isDateParts(typed) ? { date: typed } : {}
}

function isDateParts(typed: unknown): typed is DateParts {
  return typeof typed === 'object' && typed !== null && 'day' in typed
}
