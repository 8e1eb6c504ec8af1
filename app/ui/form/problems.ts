import type { DateParts } from '#app/lib/plain-date-input.ts'

/** A field error, as shown beside the field and in the summary. */
export type FieldProblem = {
  readonly field: string
  readonly message: string
  /** The page that helps, if not the field itself: the summary links there. */
  readonly leadsTo?: string
}

export function problemOf(problems: readonly FieldProblem[] | undefined, field: string): string | undefined {
  return problems?.find((problem) => problem.field === field)?.message
}

/** A field after submission: its input and its error. */
export function asked<Name extends string>(
  typed: { readonly [name in Name]?: string | undefined } | undefined,
  problems: readonly FieldProblem[] | undefined,
  name: Name,
) {
  return { name, defaultValue: typed?.[name], problem: problemOf(problems, name) }
}

/** The IDs that link a control to its hint and error. */
export function describedBy(name: string, hint: unknown, problem: unknown): string | undefined {
  const ids = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The error of a field, and the part of a date it concerns. */
export function problemIn(problems: readonly FieldProblem[], name: string) {
  const found = problems.find(({ field }) => field === name || field.startsWith(`${name}.`))
  const wrongPart = found?.field.slice(name.length + 1) as keyof DateParts | ''
  return { problem: found?.message, ...(wrongPart && { wrongPart }) }
}
