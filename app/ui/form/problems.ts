import type { DateParts } from '#app/lib/plain-date-input.ts'

/** What is wrong with one field, in the words the person reads both beside it and in the summary. */
export type FieldProblem = {
  readonly field: string
  readonly message: string
  /** The page that helps, where the field itself does not: the summary's sentence leads there. */
  readonly leadsTo?: string
}

export function problemOf(problems: readonly FieldProblem[] | undefined, field: string): string | undefined {
  return problems?.find((problem) => problem.field === field)?.message
}

/** A field as it stands after it was answered: what was typed into it, and what is wrong with that. */
export function asked<Name extends string>(
  typed: { readonly [name in Name]?: string | undefined } | undefined,
  problems: readonly FieldProblem[] | undefined,
  name: Name,
) {
  return { name, defaultValue: typed?.[name], problem: problemOf(problems, name) }
}

/** The ids that join a control to its hint and its problem. */
export function describedBy(name: string, hint: unknown, problem: unknown): string | undefined {
  const ids = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** What is wrong with a field, and with which part of a date. */
export function problemIn(problems: readonly FieldProblem[], name: string) {
  const found = problems.find(({ field }) => field === name || field.startsWith(`${name}.`))
  const wrongPart = found?.field.slice(name.length + 1) as keyof DateParts | ''
  return { problem: found?.message, ...(wrongPart && { wrongPart }) }
}
