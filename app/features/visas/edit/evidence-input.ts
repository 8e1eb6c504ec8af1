import { isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { citationLimits } from '../evidence/sources.ts'
import { type FactFault, isSource, type Typed, typedText } from './fact-checks.ts'

/** Maximum number of repeatable field blocks; the form always offers 1 empty block. */
export const mostBlocks = 8

export const blockNumbers = [...Array(mostBlocks).keys()]

export const isFilled = (typed: Typed, at: string) =>
  Object.entries(typed).some(([field, value]) => field.startsWith(`${at}.`) && value.trim() !== '')

/** Number of blocks to show: the filled ones and 1 empty. */
export function blocksOf(typed: Typed, name: string): number {
  const filled = Object.entries(typed).flatMap(([field, value]) => {
    const [block, index] = field.split('.')
    return block === name && value.trim() !== '' ? [Number(index)] : []
  })
  return Math.min(Math.max(-1, ...filled) + 2, blockNumbers.length)
}

/** Initial form values, one block per piece of evidence. */
export function typedEvidence(name: string, evidence: readonly Evidence[]): Typed {
  return Object.fromEntries(
    evidence.flatMap(({ url, publisher, readOn, says }, index) => [
      [`${name}.${index}.where`, url ?? publisher],
      [`${name}.${index}.readOn`, readOn],
      [`${name}.${index}.says`, says ?? ''],
    ]),
  )
}

/** Reads evidence from the form as the files cite it: URLs or publication names, optionally for certain passports. */
export function readEvidence(name: string, typed: Typed, of?: readonly string[]) {
  return blockNumbers.flatMap((index) => {
    const at = `${name}.${index}`
    if (!isFilled(typed, at)) return []
    const says = typedText(typed[`${at}.says`])
    const readOn = (typed[`${at}.readOn`] ?? '') as PlainDate
    return [{ url: typedText(typed[`${at}.where`]) ?? '', readOn, ...(says && { says }), ...(of && { for: [...of] }) }]
  })
}

/** Validates evidence: the file rules, and a date not in the future. */
export function faultsInEvidence(name: string, typed: Typed, today: PlainDate): FactFault[] {
  return blockNumbers.flatMap((index) => {
    const at = `${name}.${index}`
    if (!isFilled(typed, at)) return []
    const faults: FactFault[] = []
    if (!isPublication(typed[`${at}.where`] ?? '')) faults.push({ field: `${at}.where`, fault: 'shape' })
    const [readOn, says] = [typed[`${at}.readOn`] ?? '', typed[`${at}.says`] ?? '']
    if (!isPlainDate(readOn)) faults.push({ field: `${at}.readOn`, fault: 'shape' })
    else if (readOn > today) faults.push({ field: `${at}.readOn`, fault: 'future' })
    if (says.trim().length > citationLimits.says) faults.push({ field: `${at}.says`, fault: 'long' })
    return faults
  })
}

/** Whether the text is a valid URL or a publisher's name. */
export function isPublication(text: string): boolean {
  const where = text.trim()
  if (where.length > citationLimits.where) return false
  return /^\w+:/.test(where) ? /^https?:\/\/[^\s/]+\.[^\s/]+/.test(where) && URL.canParse(where) : isSource(where)
}

/** The most recent reading date. */
export function lastTypedDay(sources: readonly { readonly readOn: PlainDate }[], today: PlainDate): PlainDate {
  const days = sources.map(({ readOn }) => readOn).filter(isPlainDate)
  return days.toSorted().at(-1) ?? today
}

/** Whether an error is already reported on the evidence fields. */
export const isOfEvidence = (path: readonly PropertyKey[]) => path.includes('sources')
