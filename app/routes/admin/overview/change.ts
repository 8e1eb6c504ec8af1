import { overviewWords } from './overview.words.ts'

const words = overviewWords.change

type Comparison = (by: string, before: string) => string

/** How something differs from the period before, in words; that nothing can be said where one of the two is not known. */
export function changeOf(
  now: number | undefined,
  before: number | undefined,
  period: string,
  amount: (value: number) => string,
  down: Comparison,
  up: Comparison = words.more,
): string {
  if (now === undefined || before === undefined) return words.unknown({ before: period })
  if (now === before) return words.none({ before: period })
  return now > before ? up(amount(now - before), period) : down(amount(before - now), period)
}
