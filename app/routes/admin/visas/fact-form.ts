import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { blockNumbers } from '#app/features/visas/edit/evidence-input.ts'
import type { Typed } from '#app/features/visas/edit/fact-checks.ts'
import type { Difference } from '#app/features/visas/edit/facts-in-words.ts'
import { fieldsOf } from '#app/platform/http/forms.ts'
import type { Choice } from '#app/ui/form/choice-field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { editingWords as words } from './visas.words.ts'

/** The input of a form, with its errors. */
export type Filled = { readonly typed: Typed; readonly problems: readonly FieldProblem[] }

type FormFields = Exclude<Parameters<typeof formOf>[0], () => unknown>

/**
 * A group of related fields. The input of all parts is one list by control name, validated with the rules for the
 * files: staff cannot enter what the files may not contain.
 */
export function factPart<Fields extends FormFields>(fields: () => Fields) {
  const form = formOf(fields)
  return {
    get names() {
      return form.savedNames
    },
    show: ({ typed, problems }: Filled) =>
      form.show({ typed: form.read(fieldsOf(new URLSearchParams(typed))).typed, problems }),
  }
}

export type FactPart = ReturnType<typeof factPart>

export const reasonForm = formOf(() => ({
  reason: field.line({
    label: words.reason,
    missing: words.reasonNeeded,
    maxLength: 500,
    autoComplete: 'off',
    className: 'wide',
  }),
}))

export function choicesOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Choice[] {
  return values.map((value) => ({ value, label: labels[value] }))
}

const short = { className: 'input-short', inputMode: 'numeric', autoComplete: 'off' } as const

export const numberField = (label: string, hint?: string) => field.line({ ...short, label, hint })
export const amountField = (label: string, hint?: string) =>
  field.line({ label, hint, inputMode: 'decimal', autoComplete: 'off' })
export const dayField = (label: string, hint?: string) => field.line({ label, hint, type: 'date' })
export const siteField = (label: string) => field.line({ label, type: 'url', className: 'wide' })

/** The sources of a fact, with a part for each piece of evidence. */
export const evidenceParts = (name: string) =>
  blockNumbers.map((index) =>
    factPart(() => ({
      [`${name}.${index}.where`]: field.line({
        label: words.evidence.where,
        autoComplete: 'off',
        className: 'wide',
      }),
      [`${name}.${index}.readOn`]: dayField(words.evidence.readOn),
      [`${name}.${index}.says`]: field.line({
        label: words.evidence.says,
        autoComplete: 'off',
        className: 'wide',
      }),
    })),
  )

export type FormState = Filled & {
  /** The stamps of the version the form was rendered from, and of the version its preview showed. */
  readonly seen: string
  readonly shown: string
}

/** The traveller's answer before and after the change. */
export type Preview = { readonly before: RouteQuote; readonly after: RouteQuote }

export type FactAnswer = FormState & {
  readonly status: number
  readonly differences?: readonly Difference[]
  readonly preview?: Preview
  /** Saving creates a proposal that requires a second approval. */
  readonly takesTwo?: boolean
  /** The differences between the input and the version a colleague saved since. */
  readonly conflict?: readonly Difference[]
}
