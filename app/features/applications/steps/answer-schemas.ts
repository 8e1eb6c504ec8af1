import { z } from 'zod'
import type { DateParts } from '#app/lib/plain-date-input.ts'
import { checkDateParts } from '#app/ui/form/date-question.ts'
import { questionWords as words } from './question.words.ts'

/** The longest answer in text that is accepted, in characters. */
const longestText = 200

export function optionalText(longest = longestText) {
  return z.string().trim().max(longest, words.tooLong({ longest }))
}

/** Text that is there; `missing` says what to enter. */
export function requiredText(missing: string) {
  return optionalText().min(1, missing)
}

/** One of the choices; what is not among them counts as no answer. */
export function oneOf(choices: readonly { readonly value: string }[], missing: string) {
  return z.string().refine((text) => choices.some(({ value }) => value === text), missing)
}

const isEmptyDate = (parts: DateParts) => Object.values(parts).every((part) => part.trim() === '')

/** A real date in three fields, or nothing at all. */
export function optionalDate(subject: string) {
  const parts = z.object({ day: z.string(), month: z.string(), year: z.string() })
  return parts.transform((typed, { addIssue }) => {
    if (isEmptyDate(typed)) return undefined
    const checked = checkDateParts(typed, subject)
    if (checked.date !== undefined) return checked.date
    addIssue({ code: 'custom', message: checked.message, path: [checked.part] })
    return z.NEVER
  })
}

/** A real date in three fields. `subject` starts the sentence about what is wrong with it: "Date of birth". */
export function requiredDate(subject: string) {
  return z.object({ day: z.string(), month: z.string(), year: z.string() }).transform((parts, { addIssue }) => {
    const checked = checkDateParts(parts, subject)
    if (checked.date !== undefined) return checked.date
    addIssue({ code: 'custom', message: checked.message, path: [checked.part] })
    return z.NEVER
  })
}
