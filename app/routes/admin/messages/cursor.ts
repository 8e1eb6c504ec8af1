import { isId } from '#app/lib/id.ts'

// As PostgreSQL writes a moment. Anything else was never one of our addresses: the list then starts at its beginning.
const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/
const isMoment = (text: string) => text === 'infinity' || moment.test(text)

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
