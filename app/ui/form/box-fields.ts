import * as z from 'zod/mini'
import type { Choice } from './choice-field.tsx'
import type { FormField, Sent } from './form-fields.ts'

/**
 * The ticked rows of a list that renders its own checkboxes. All checkboxes share a name; the list has the field's ID.
 */
export function rowsField(box: string) {
  return {
    facts: { part: 'ticks', parts: () => [] },
    schema: z.array(z.string()),
    read: (sent: Sent) => sent.all(box),
  } satisfies FormField<string[], string[]>
}

/** A group of checkboxes, each with its own name: "documents.photo". */
export function boxesField({ choices, ...drawn }: { label: string; choices: readonly Choice[] }) {
  const values = choices.map(({ value }) => value)
  return {
    facts: { part: 'ticks', choices, parts: (name) => values.map((value) => `${name}.${value}`), ...drawn },
    schema: z.array(z.string()),
    read: (sent: Sent, name: string) => values.filter((value) => sent.has(`${name}.${value}`)),
  } satisfies FormField<string[], string[]>
}
