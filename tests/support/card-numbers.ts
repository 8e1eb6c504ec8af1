import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCardNumber } from '#app/platform/payments/card.ts'
import { readTables } from './whole-database.ts'

/**
 * Digit sequences with a valid card number checksum, grouped as people write them. Those of timestamps and IDs are
 * shorter or interrupted by letters.
 */
export function cardNumbersIn(text: string): string[] {
  const rows = text.match(/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g) ?? []
  return rows.filter((row) => isCardNumber(row.replaceAll(/\D/g, '')))
}

export type Left = {
  readonly ask: Parameters<typeof readTables>[0]
  readonly output: string
  readonly directory: string
}

/** The card numbers that a service left in its tables, its output and its files, with the place of each. */
export async function cardNumbersLeft({ ask, output, directory }: Left): Promise<string[]> {
  const files = filesIn(directory).map((name) => ({ name, text: readFileSync(name, 'latin1') }))
  const places = [...(await readTables(ask)), { name: 'the output', text: output }, ...files]
  return places.flatMap(({ name, text }) => cardNumbersIn(text).map((number) => `${number} in ${name}`))
}

export function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
