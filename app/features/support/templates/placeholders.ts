import { openPlaceholder, placeholdersIn } from '#app/lib/typed-text.ts'

/** The placeholders of a template, by the name between braces. Their values come from the case. */
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

/** A range of the text that a placeholder was replaced in, or still occupies. */
export type Mark = { readonly start: number; readonly end: number; readonly isFilled: boolean }

export type FilledText = { readonly text: string; readonly marks: readonly Mark[] }

const isKnown = (name: string): name is Placeholder => placeholders.some((known) => known === name)

/** Placeholders that no case has a value for. */
export function unknownIn(text: string): string[] {
  return placeholdersIn(text).filter((name) => !isKnown(name))
}

/** A template's text with known values filled in. Unknown placeholders stay and are marked. */
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

/** Moves the marks after an edit in one place. A mark that was typed into is removed. */
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

/** The same, with every unfilled placeholder in the text marked, regardless of who typed it. */
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
