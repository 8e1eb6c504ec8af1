/** "1 day", "2 days"; where the plural is another word it is named. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`
}

const grouped = new Intl.NumberFormat('en-GB')

/** "2,000": a limit as sentences name it. */
export const limitWords = (most: number): string => grouped.format(most)
