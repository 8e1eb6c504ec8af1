import { numberFormat } from '#app/lib/words/formats.ts'
/** "1 day", "2 days"; where the plural is another word it is named. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`
}

const grouped = numberFormat()

/** "2,000": a limit as sentences name it. */
export const limitWords = (most: number): string => grouped.format(most)
