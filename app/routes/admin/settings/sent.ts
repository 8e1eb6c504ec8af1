import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'

/** Which of the forms was sent, and what was typed into it. */
export type Sent = { readonly act: string; readonly typed: Readonly<Record<string, string>> } | undefined

export type SentProps = { readonly sent: Sent; readonly problems: readonly FieldProblem[] }

/** A field with what was typed, where its form was sent, else with what holds; and with what is wrong with it. */
export function fieldIn({ sent, problems }: SentProps, act: string, name: string, holds: string) {
  const held = sent?.act === act ? (sent.typed[name] ?? holds) : holds
  return { name, defaultValue: held, problem: problemOf(problems, name) }
}
