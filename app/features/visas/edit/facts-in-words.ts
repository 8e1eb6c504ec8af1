import { formatMoney } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { documentKindWords } from '../document-kind.words.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import { purposeWords } from '../journey/purpose.words.ts'
import { visaWords } from '../visa.words.ts'
import { editWords as words } from './edit.words.ts'
import type { FactLists } from './fact-checks.ts'
import type { RouteFact } from './route-fact.ts'
import { passportFeesAsLines, passportsAsLines } from './scheme-fact.ts'

/** One field of a fact: key, label and value in words. */
export type Said = { readonly field: string; readonly name: string; readonly text: string }

export type Difference = {
  readonly field: string
  readonly name: string
  readonly before: string
  readonly after: string
}

const day = (date: PlainDate | string | null) => (date === null ? '' : formatDate(date as PlainDate))
const count = (value: number | null) => (value === null ? '' : `${value}`)
const yes = (value: boolean) => (value ? words.yes : '')

export function routeInWords(fact: RouteFact | null): Said[] {
  const said = (field: keyof typeof words.routeFields, text: string): Said => ({
    field,
    name: words.routeFields[field],
    text,
  })
  if (!fact) return [said('kind', visaWords.headline.unknown)]
  const { passport } = fact
  const { next, notFrom, suspended, onlyWith } = fact.limits
  return [
    said('kind', visaWords.headline[fact.kind]),
    said('days', count(fact.days)),
    said('freeMovement', yes(fact.freeMovement)),
    said('online', yes(fact.online)),
    said('alternatives', briefListText(fact.alternatives.map((kind) => visaWords.headline[kind]))),
    said('conditions', fact.conditions.map((one) => visaWords.condition(one)).join(' ')),
    said(
      'registrations',
      fact.registrations.map((one) => [visaWords.registration(one), one.site].join(' ').trim()).join(' '),
    ),
    said('note', fact.note ?? ''),
    said('passport', passport ? words.passportRule(passport) : ''),
    said('until', day(fact.until)),
    said('next', next ? briefListText([visaWords.headline[next.kind], count(next.days ?? null)].filter(Boolean)) : ''),
    said('notFrom', notFrom?.join(' ') ?? ''),
    said('suspended', yes(suspended ?? false)),
    said('onlyWith', onlyWith ? visaWords.permit(onlyWith) : ''),
    said('evidence', fact.evidence.map(words.evidenceText).join('; ')),
    said('officialSite', fact.officialSite ?? ''),
    said('confidence', words.confidence[fact.confidence]),
  ]
}

export function schemeInWords(fact: SchemeFact | null, lists: FactLists): Said[] {
  if (!fact) return []
  const said = (field: keyof typeof words.schemeFields, text: string): Said => ({
    field,
    name: words.schemeFields[field],
    text,
  })
  const amount = (fee: { minor: number; currency: string }) => `${formatMoney(fee)} ${fee.currency}`
  return [
    said('name', fact.name),
    said('kind', visaWords.schemeKind[fact.kind]),
    said('status', words.status[fact.status]),
    said(
      'passports',
      fact.passports === null ? words.everyPassport : passportsAsLines(fact.passports, lists).join(' '),
    ),
    said('fee', fact.fee ? amount(fact.fee) : ''),
    said(
      'passportFees',
      passportFeesAsLines(fact, lists)
        .map(({ fee, passports }) => `${amount(fee)}: ${passports.join(' ')}`)
        .join('; '),
    ),
    said('extraFees', fact.extraFees.map((fee) => `${amount(fee)}: ${fee.for}`).join('; ')),
    said('processing', visaWords.processing(fact.processing)),
    said('validityDays', count(fact.validityDays)),
    said('stayDays', count(fact.stayDays)),
    said('entries', briefListText(fact.entries.map((one) => visaWords.entry[one]))),
    said('eligible', fact.eligible),
    said('purposes', briefListText(fact.purposes.map((one) => purposeWords[one]))),
    said('applyFromDays', count(fact.applyFromDays)),
    said('applyByDays', count(fact.applyByDays)),
    said('documents', briefListText(fact.documents.map((one) => documentKindWords[one].name))),
    said('steps', fact.steps.map((one) => visaWords.step[one]).join(' ')),
    said('officialSite', fact.officialSite ?? ''),
    said('evidence', Object.values(fact.evidence).flat().map(words.evidenceText).join('; ')),
    said('confidence', words.confidence[fact.confidence]),
  ]
}

/** Lists the differences in field order. A missing field counts as empty. */
export function differencesOf(before: readonly Said[], after: readonly Said[]): Difference[] {
  const then = new Map(before.map((said) => [said.field, said]))
  const now = new Map(after.map((said) => [said.field, said]))
  const fields = new Map([...after, ...before].map(({ field, name }) => [field, name]))
  return [...fields].flatMap(([field, name]) => {
    const [one = '', other = ''] = [then.get(field)?.text, now.get(field)?.text]
    return one === other ? [] : [{ field, name, before: one, after: other }]
  })
}
