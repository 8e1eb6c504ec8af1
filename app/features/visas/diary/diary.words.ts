import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { briefListText, listText, sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { NextRule } from '../requirement.ts'
import type { BeforeAndAfter, ChangedThing, EntryInShort, PassportInShort } from './fact-change.ts'

const said = words('visas/diary')
const { change: changeWords, sides: sideWords } = said

/** Message argument for an unknown value. */
const none = 'none'

/** Short description of a passport's requirement, to start a sentence or within one. */
function entry({ kind, days, freeMovement, until }: EntryInShort, isFirst = true): string {
  const { entry: kinds } = said
  const need = freeMovement ? kinds.freeMovement({ isFirst }) : kinds[kind]({ isFirst, days: days ?? 0 })
  return until ? kinds.until({ entry: need, until: formatDate(until) }) : need
}

function validity({ months, from, issuedWithinYears, blankPages }: PassportInShort, isFirst = false): string {
  const { validStay, validAfterArrival, validAfterDeparture, issued, pages } = said.passport
  const valid = from === 'arrival' ? validAfterArrival : validAfterDeparture
  return briefListText([
    months === 0 ? validStay({ isFirst }) : valid({ isFirst, months }),
    ...(issuedWithinYears ? [issued({ years: issuedWithinYears })] : []),
    ...(blankPages ? [pages({ pages: blankPages })] : []),
  ])
}

const amount = (fee: Money | null) => (fee ? `${formatMoney(fee)} ${fee.currency}` : undefined)

/** Describes a change in one sentence. `holders`: "citizens of Ghana". */
function describe(change: BeforeAndAfter, holders: string = none, visa: string): string {
  switch (change.what) {
    case 'category':
    case 'stay':
      return describeEntry(change, holders)
    case 'end':
      return describeEnd(change, holders)
    case 'suspended':
    case 'resumed':
      return changeWords[change.what]({ holders })
    case 'passport':
      return describePassport(change, holders)
    case 'visa_added':
    case 'visa_opened':
    case 'visa_ended':
      return changeWords[change.what]({ visa })
    case 'fee': {
      const [before, fee] = [amount(change.before) ?? none, amount(change.after)]
      return fee ? changeWords.fee({ visa, fee, holders, before }) : changeWords.feeGone({ visa, holders, before })
    }
    case 'visa_stay':
      return changeWords.visa({ visa, now: stayOf(change.after), before: stayOf(change.before, false) })
    case 'visa_validity':
      return changeWords.visa({ visa, now: validOf(change.after), before: validOf(change.before, false) })
  }
}

type Entries = { readonly before: EntryInShort; readonly after: EntryInShort }

/** If only the number of days changed, mentions only that. */
function describeEntry({ before, after }: Entries, holders: string): string {
  const isStay = before.kind === after.kind && !before.freeMovement && !after.freeMovement && !before.until
  const now = entry(after)
  return isStay && before.days !== null && after.days !== null
    ? changeWords.entryDays({ now, holders, before: before.days })
    : changeWords.entry({ now, holders, before: entry(before, false) })
}

function describeEnd({ before, after }: Entries, holders: string): string {
  const rule = entry({ ...after, until: null })
  const until = before.until ? formatDate(before.until) : none
  if (!after.until) return changeWords.endGone({ rule, holders, before: until })
  return sentences(
    changeWords.end({ rule, holders, until: formatDate(after.until), before: until }),
    after.next && changeWords.then({ next: entry(nextEntry(after.next), false) }),
  )
}

type Passports = { readonly before: PassportInShort | null; readonly after: PassportInShort | null }

function describePassport({ before, after }: Passports, holders: string): string {
  const was = validityOf(before)
  return after
    ? changeWords.passport({ holders, rule: validity(after), before: was })
    : changeWords.passportUnknown({ holders, before: was })
}

const validityOf = (rule: PassportInShort | null, isFirst = false) =>
  rule ? validity(rule, isFirst) : said.passport.notKnown({ isFirst })
const stayOf = (days: number | null, isFirst = true) => said.visa.stay({ isFirst, days: days ?? 0 })
const validOf = (days: number | null, isFirst = true) => said.visa.validity({ isFirst, days: days ?? 0 })

const nextEntry = ({ kind, days }: NextRule): EntryInShort => ({
  kind,
  days: days ?? null,
  freeMovement: false,
  until: null,
  next: null,
})

/** Short descriptions before and after the change. */
function sides(change: BeforeAndAfter): readonly [before: string, now: string] {
  switch (change.what) {
    case 'category':
    case 'stay':
    case 'end':
      return [withNext(change.before), withNext(change.after)]
    case 'suspended':
      return [sideWords.issued, sideWords.notIssued]
    case 'resumed':
      return [sideWords.notIssued, sideWords.issuedAgain]
    case 'passport':
      return [validityOf(change.before, true), validityOf(change.after, true)]
    case 'visa_added':
      return [sideWords.notListed, sideWords.listed]
    case 'visa_opened':
      return [sideWords.notOpen, sideWords.open]
    case 'visa_ended':
      return [sideWords.issued, sideWords.ended]
    case 'fee':
      return [amount(change.before) ?? sideWords.noAmount, amount(change.after) ?? sideWords.noAmount]
    case 'visa_stay':
      return [stayOf(change.before), stayOf(change.after)]
    case 'visa_validity':
      return [validOf(change.before), validOf(change.after)]
  }
}

function withNext(rule: EntryInShort): string {
  const { next } = rule
  return next ? said.entry.then({ entry: entry(rule), next: entry(nextEntry(next), false) }) : entry(rule)
}

const things: Record<ChangedThing, string> = words('visas/diary', 'things')

export const diaryWords = words('visas/diary', 'diary', {
  describe,
  sides,
  entry,
  things,
  list: listText,
  holders: { citizens: (places: readonly string[]) => said.diary.holders.citizensOf({ places: listText(places) }) },
})
