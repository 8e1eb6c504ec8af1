import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { AnswerKind, NextRule } from '../requirement.ts'
import type { BeforeAndAfter, ChangedThing, EntryInShort, PassportInShort } from './fact-change.ts'

const days = (count: number) => counted(count, 'day')

/** What a passport needs, in a few words that stand at the beginning of a sentence. */
const needs: Record<AnswerKind, (stay: number | null) => string> = {
  visa_free: (stay) => (stay === null ? 'No visa needed' : `${days(stay)} without a visa`),
  eta: (stay) => withStay('Electronic travel authorisation', stay),
  evisa: (stay) => withStay('e-Visa', stay),
  visa_on_arrival: (stay) => withStay('Visa on arrival', stay),
  embassy_visa: (stay) => withStay('Visa from an embassy', stay),
  no_admission: () => 'Entry not allowed',
  same_country: () => 'No visa needed',
  unknown: () => 'Requirement not known',
}

const withStay = (what: string, stay: number | null) => (stay === null ? what : `${what}, ${days(stay)}`)

function entry({ kind, days: stay, freeMovement, until }: EntryInShort): string {
  const said = freeMovement ? 'No visa needed, no limit to the stay' : needs[kind](stay)
  return until ? `${said}, until ${formatDate(until)}` : said
}

function validity({ months, from, issuedWithinYears, blankPages }: PassportInShort): string {
  const start = from === 'arrival' ? 'arrival' : 'departure'
  const valid = months === 0 ? 'for the stay' : `for ${counted(months, 'month')} after ${start}`
  return [
    `valid ${valid}`,
    ...(issuedWithinYears ? [`issued in the last ${counted(issuedWithinYears, 'year')}`] : []),
    ...(blankPages ? [`with ${counted(blankPages, 'blank page')}`] : []),
  ].join(', ')
}

/** "e-Visa" and "ESTA" keep their letters, and so do names. */
const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

const amount = (fee: Money | null) => (fee ? `${formatMoney(fee)} ${fee.currency}` : undefined)

/** The same kind of entry before: only its number of days was another. */
function was({ before, after }: { before: EntryInShort; after: EntryInShort }): string {
  const isStay = before.kind === after.kind && !before.freeMovement && !after.freeMovement && !before.until
  if (isStay && before.days !== null && after.days !== null) return `was ${before.days}`
  return `was: ${lowerFirst(entry(before))}`
}

/** One change in one sentence. `holders`: "citizens of Ghana". */
function tell(change: BeforeAndAfter, holders: string | undefined, visa: string): string {
  const forThem = holders ? ` for ${holders}` : ''
  switch (change.what) {
    case 'category':
    case 'stay':
      return `${entry(change.after)}${forThem}, ${was(change)}.`
    case 'end':
      return tellEnd(change, forThem)
    case 'suspended':
      return `Visas are not issued${holders ? ` to ${holders}` : ''} for now.`
    case 'resumed':
      return `Visas are issued${holders ? ` to ${holders}` : ''} again.`
    case 'passport':
      return tellPassport(change, holders)
    case 'visa_added':
      return `${visa}: added to our list.`
    case 'visa_opened':
      return `${visa}: open for applications.`
    case 'visa_ended':
      return `${visa}: no longer issued.`
    case 'fee': {
      const [before, after] = [amount(change.before), amount(change.after)]
      if (!after) return `${visa}: the fee${forThem} is no longer a fixed amount, was ${before}.`
      return `${visa}: ${after}${forThem}, ${before ? `was ${before}` : 'not listed before'}.`
    }
    case 'visa_stay':
      return `${visa}: ${stayOf(change.after)}, was: ${lowerFirst(stayOf(change.before))}.`
    case 'visa_validity':
      return `${visa}: ${validOf(change.after)}, was: ${lowerFirst(validOf(change.before))}.`
  }
}

function tellPassport(
  { before, after }: { before: PassportInShort | null; after: PassportInShort | null },
  holders?: string,
) {
  const start = holders ? `For ${holders}, passports` : 'Passports'
  const said = after ? `${start} must be ${validity(after)}` : `${start}: the rule is no longer known`
  return `${said}. Before: ${validityOf(before)}.`
}

const validityOf = (rule: PassportInShort | null) => (rule ? validity(rule) : 'not known')
const stayOf = (stay: number | null) => (stay === null ? 'No stay listed' : `Stay of ${days(stay)}`)
const validOf = (valid: number | null) => (valid === null ? 'No validity listed' : `Valid for ${days(valid)}`)

function tellEnd({ before, after }: { before: EntryInShort; after: EntryInShort }, forThem: string): string {
  const rule = entry({ ...after, until: null })
  if (!after.until) return `${rule}${forThem}, without an end date, was: until ${dateOf(before.until)}.`
  const next = after.next ? ` Then: ${lowerFirst(entry(nextEntry(after.next)))}.` : ''
  const until = `${rule}${forThem} until ${formatDate(after.until)}`
  return `${until}${before.until ? `, was: until ${formatDate(before.until)}` : ''}.${next}`
}

const nextEntry = ({ kind, days: stay }: NextRule): EntryInShort => ({
  kind,
  days: stay ?? null,
  freeMovement: false,
  until: null,
  next: null,
})
const dateOf = (day: PlainDate | null) => (day ? formatDate(day) : 'not known')

/** What was said before and what is said now, each in a few words. */
function sides(change: BeforeAndAfter): readonly [before: string, now: string] {
  switch (change.what) {
    case 'category':
    case 'stay':
    case 'end':
      return [withNext(change.before), withNext(change.after)]
    case 'suspended':
      return ['Issued', 'Not issued for now']
    case 'resumed':
      return ['Not issued for now', 'Issued again']
    case 'passport':
      return [upperFirst(validityOf(change.before)), upperFirst(validityOf(change.after))]
    case 'visa_added':
      return ['Not on our list', 'On our list']
    case 'visa_opened':
      return ['Not open yet', 'Open for applications']
    case 'visa_ended':
      return ['Issued', 'No longer issued']
    case 'fee':
      return [amount(change.before) ?? noAmount, amount(change.after) ?? noAmount]
    case 'visa_stay':
      return [stayOf(change.before), stayOf(change.after)]
    case 'visa_validity':
      return [validOf(change.before), validOf(change.after)]
  }
}

const noAmount = 'No fixed amount'
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function withNext(rule: EntryInShort): string {
  const { next } = rule
  return next ? `${entry(rule)}, then ${lowerFirst(entry(nextEntry(next)))}` : entry(rule)
}

const things: Record<ChangedThing, string> = words('visas/diary', 'things')

const listOf = listFormat()

export const diaryWords = words('visas/diary', 'diary', {
  tell,
  sides,
  entry,
  things,
  list: (names: readonly string[]) => listOf.format(names),
  holders: { citizens: (names: readonly string[]) => `citizens of ${listOf.format(names)}` },
})
