import { isId } from '#app/lib/id.ts'

// A timestamp in PostgreSQL's format. Any other value is not from our links, so the list starts at the beginning.
const timestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/

function isTimestamp(text: string): boolean {
  const [, date, time] = timestamp.exec(text) ?? []
  if (!date) return text === 'infinity'
  // PostgreSQL rejects dates that do not exist, such as 30 February.
  const read = new Date(`${date}T${time}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${date}T${time}`)
}

/** The pagination cursor in an address: the sort value of the last row, and its ID. */
export function cursorText(...parts: readonly string[]): string {
  return parts.join('~')
}

export function readCursor(text: string | null, timestamps: number): string[] | undefined {
  const parts = (text ?? '').split('~')
  const id = parts.at(-1) ?? ''
  const given = parts.slice(0, -1)
  return given.length === timestamps && given.every(isTimestamp) && isId(id) ? parts : undefined
}
