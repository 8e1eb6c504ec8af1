import { overviewWords } from './overview.words.ts'

const words = overviewWords.change

type Comparison = (args: { by: string }) => string

/** The change from the previous period in words, if both values are known. */
export function changeOf(
  now: number | undefined,
  before: number | undefined,
  amount: (value: number) => string,
  down: Comparison,
  up: Comparison = words.more,
): string | undefined {
  if (now === undefined || before === undefined) return undefined
  if (now === before) return words.none
  return now > before ? up({ by: amount(now - before) }) : down({ by: amount(before - now) })
}
