import type { GovernmentPage } from './page-files.ts'

export type PassportReading = {
  readonly months: number
  /** Null if the page does not say from when the months count. */
  readonly from: 'arrival' | 'departure' | null
}

export type PagePassport = {
  /** Null if the page states nothing binding, such as only a recommendation. */
  readonly validity: PassportReading | null
  readonly blankPages: number | null
  readonly issuedWithinYears: number | null
}

const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, six: 6, ninety: 90 }
const number = `(\\d+|${Object.keys(numbers).join('|')})(?: \\(\\d\\))?`
const numberOf = (word: string) => numbers[word.toLowerCase()] ?? Number(word)

export function readPassport(page: GovernmentPage): PagePassport {
  const text = passportText(page)
  return {
    validity: readValidity(text),
    blankPages: readBlankPages(page.government === 'US' ? factOf(page.text, 'BLANK PASSPORT PAGES') : text),
    issuedWithinYears: /date of issue. less than 10 years|issued (less than|within the previous) 10 years/i.test(text)
      ? 10
      : null,
  }
}

/** The part of a page about a visitor's passport. */
function passportText({ government, text }: GovernmentPage): string {
  if (government === 'US') return factOf(text, 'PASSPORT VALIDITY')
  const heading = government === 'GB' ? /^## Passport validity.*$/m : /^#### Regular Canadian passport.*$/m
  const part = sectionAfter(text, heading, government === 'GB' ? /^## /m : /^#{3,4} /m)
  // Requirements for residents, for an application or an extension, and of transit countries do not apply to a visitor.
  return part
    .split('\n')
    .flatMap((line) => sentencesOf(plainText(line)))
    .filter((sentence) => !otherPeople.test(sentence.replace('visiting or resident', 'visiting')))
    .join(' ')
}

const otherPeople =
  /resident|residence permit|live in |extend|long-term|UK passport\)|reside|other countries|many countries|countries will|^See |if required|denied entry/i

export function sectionAfter(text: string, start: RegExp, end: RegExp): string {
  const match = start.exec(text)
  if (!match) return ''
  const rest = text.slice(match.index + match[0].length)
  const until = rest.search(end)
  return until < 0 ? rest : rest.slice(0, until)
}

/** One of the quick facts of the US Department of State. */
export function factOf(text: string, name: string): string {
  const [, fact = ''] = new RegExp(`^${name}:\\s*\\n([\\s\\S]*?)(?=^[A-Z ]+:\\s*$|$(?![\\s\\S]))`, 'm').exec(text) ?? []
  return plainText(fact)
}

/** Without link addresses, markup and line breaks. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/[*[\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export const sentencesOf = (text: string) => text.split(/(?<=[.!?]) (?=[A-Z#])/)

const recommended = /recommend|suggest|airlines may/i

function readValidity(text: string): PassportReading | null {
  const binding = text
    .split(/(?<=[.;)]) | (?=\()|, (?=at least|six months)|; /)
    .filter((clause) => !recommended.test(clause))
    .join(' ')
  const timed = new RegExp(`(?<!up to )\\b${number}[ -]?(months?|days?|weeks?)(.{0,75})`, 'i').exec(binding)
  if (timed) {
    const [, count = '', unit = '', rest = ''] = timed
    const months = /^day/i.test(unit) ? Math.round(numberOf(count) / 30) : numberOf(count)
    const before = binding.slice(0, timed.index)
    return { months, from: months === 0 ? 'departure' : originOf(`${rest}`, before) }
  }
  if (/\bvalid\b|duration|length of (your )?stay|entire|expiry date/i.test(binding))
    return { months: 0, from: 'departure' }
  return null
}

function originOf(after: string, before: string): 'arrival' | 'departure' | null {
  const clause = after.split('.')[0] ?? ''
  const departure = clause.search(/leave|leaving|depart|exit|(?<!duration of )stay|visa expires/i)
  const arrival = clause.search(/arriv|ent(er|ry)|your entry|date of travel/i)
  if (departure >= 0 && (arrival < 0 || departure < arrival)) return 'departure'
  if (arrival >= 0) return 'arrival'
  return /at (the )?time of entry|upon entry/i.test(before) ? 'arrival' : null
}

function readBlankPages(section: string): number | null {
  const text = section.replaceAll(/[^.]*recommend[^.]*/gi, '')
  const [, count] =
    new RegExp(
      `${number}\\+? ?(?:or more )?(?:additional |consecutive |full )?(?:blank|empty|unused|clear|visa)? ?(?:consecutive |visa |passport |entirely )*pages?`,
      'i',
    ).exec(text) ?? []
  if (count) return numberOf(count)
  return /\b(a|an) (blank|empty) page|^(one|1)\b/i.test(text) ? 1 : /^(two|2)\b/i.test(text) ? 2 : null
}
