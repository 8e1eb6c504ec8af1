import { z } from 'zod'
import type { DateParts } from '#app/lib/plain-date-input.ts'
import { checkDateParts } from '#app/ui/form/date-question.ts'
import { questionWords as words } from './question.words.ts'

/** Maximum characters of a text answer. */
const longestText = 200

export function optionalText(longest = longestText) {
  return z.string().trim().max(longest, words.tooLong({ longest }))
}

/** Non-empty text; `missing` says what to enter. */
export function requiredText(missing: string) {
  return optionalText().min(1, missing)
}

/** One of the choices; other values count as unanswered. */
export function oneOf(choices: readonly { readonly value: string }[], missing: string) {
  return z.string().refine((text) => choices.some(({ value }) => value === text), missing)
}

const isEmptyDate = (parts: DateParts) => Object.values(parts).every((part) => part.trim() === '')

/** A real date in three fields, or empty. */
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

/** A real date in three fields. `subject` starts the error message: "Date of birth". */
export function requiredDate(subject: string) {
  return z.object({ day: z.string(), month: z.string(), year: z.string() }).transform((parts, { addIssue }) => {
    const checked = checkDateParts(parts, subject)
    if (checked.date !== undefined) return checked.date
    addIssue({ code: 'custom', message: checked.message, path: [checked.part] })
    return z.NEVER
  })
}
