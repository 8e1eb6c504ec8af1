import type { FieldProblem } from '#app/ui/form/problems.ts'

/** Which of the forms was sent, and what was typed into it. */
export type Sent = { readonly act: string; readonly typed: Readonly<Record<string, string>> } | undefined

export type SentProps = { readonly sent: Sent; readonly problems: readonly FieldProblem[] }

/** What stands in a field: what was typed, where its form was sent; else what holds. */
export function heldIn(sent: Sent, act: string, name: string, holds: string): string {
  return sent?.act === act ? (sent.typed[name] ?? holds) : holds
}
