import { openPlaceholder, placeholdersIn } from '#app/lib/typed-text.ts'

/** What a template can leave open, by the name that stands between its braces. A case knows the values. */
export const placeholders = [
  'first_name',
  'applicant',
  'reference',
  'destination',
  'visa',
  'arrival_date',
  'document',
  'due_date',
  'my_name',
] as const
export type Placeholder = (typeof placeholders)[number]

export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>

/** A stretch of a text that a placeholder became, or still is. */
export type Mark = { readonly start: number; readonly end: number; readonly isFilled: boolean }

export type FilledText = { readonly text: string; readonly marks: readonly Mark[] }

const isKnown = (name: string): name is Placeholder => placeholders.some((known) => known === name)

/** Those of which no case knows a value. */
export function unknownIn(text: string): string[] {
  return placeholdersIn(text).filter((name) => !isKnown(name))
}

/** The text of a template with what is known put in. What is not known stays as it is, and is marked as such. */
export function fillPlaceholders(template: string, values: PlaceholderValues): FilledText {
  const marks: Mark[] = []
  let text = ''
  let from = 0
  for (const { 0: whole, 1: name = '', index } of template.matchAll(openPlaceholder)) {
    text += template.slice(from, index)
    const value = isKnown(name) ? values[name] : undefined
    const start = text.length
    text += value ?? whole
    marks.push({ start, end: text.length, isFilled: value !== undefined })
    from = index + whole.length
  }
  return { text: text + template.slice(from), marks }
}

/** Where the marks are once a text was changed in one place. One that was typed into is a mark no more. */
export function moveMarks(marks: readonly Mark[], before: string, after: string): Mark[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let same = 0
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1
  const end = before.length - same
  const by = after.length - before.length
  return marks.flatMap((mark) => {
    if (mark.end <= start) return mark
    return mark.start >= end ? { ...mark, start: mark.start + by, end: mark.end + by } : []
  })
}

/** The same with every placeholder marked that is still open in the text, whoever typed it. */
export function markOpen(text: string, filled: readonly Mark[]): Mark[] {
  const openMarks = [...text.matchAll(openPlaceholder)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
    isFilled: false,
  }))
  const free = filled.filter(
    ({ isFilled, start, end }) => isFilled && !openMarks.some((one) => one.start < end && start < one.end),
  )
  return [...free, ...openMarks].sort((one, other) => one.start - other.start)
}
