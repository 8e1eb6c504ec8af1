import { isId } from '#app/lib/id.ts'

// As PostgreSQL writes a moment. Anything else was never one of our addresses: the list then starts at its beginning.
const moment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/

function isMoment(text: string): boolean {
  const [, date, time] = moment.exec(text) ?? []
  if (!date) return text === 'infinity'
  // PostgreSQL refuses what no calendar has, such as the 30th of February.
  const read = new Date(`${date}T${time}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${date}T${time}`)
}

/** Where a list goes on, as it stands in an address: what the last row was sorted by, and its id. */
export function cursorText(...parts: readonly string[]): string {
  return parts.join('~')
}

export function readCursor(text: string | null, moments: number): string[] | undefined {
  const parts = (text ?? '').split('~')
  const id = parts.at(-1) ?? ''
  const given = parts.slice(0, -1)
  return given.length === moments && given.every(isMoment) && isId(id) ? parts : undefined
}
