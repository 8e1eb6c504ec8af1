import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speedChoices } from '#app/features/quotes/decision-date.ts'
import { quoteFor } from '#app/features/quotes/quote.ts'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { defaultPrices, type Speed } from '#app/features/settings/setting.ts'
import { assessJourney } from '#app/features/visas/assess/assess-journey.ts'
import type { Journey } from '#app/features/visas/assess/journey.ts'
import type { Country } from '#app/features/visas/country.ts'
import { type Requirement, unknownRequirement } from '#app/features/visas/requirement.ts'
import { answerRoute } from '#app/features/visas/route.ts'
import { genericScheme, type Scheme } from '#app/features/visas/scheme.ts'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { anAuthority, aTable } from '#tests/support/evidence.ts'
import { inLanguage } from '#words-source'
import { AnswerAction } from './answer-action.tsx'
import { AnswerCard } from './answer-card.tsx'
import { TrustLine } from './trust-line.tsx'
import { verdictOf } from './verdict.ts'

const today = '2026-11-20' as PlainDate
const table = { prices: defaultPrices, rates: new Map() }

const country = (code: string, alpha3: string, name: string): Country => ({
  code,
  alpha3,
  name,
  kind: 'country',
  aliases: [],
  capital: null,
  currencies: [],
  languages: [],
  continent: null,
  description: null,
  isDestination: true,
  isPassport: true,
  passportOf: null,
  featuredRank: null,
  flagUrl: null,
  bannerImage: null,
  galleryImages: [],
  emergency: null,
})

const asked = (change: Partial<Requirement>): Requirement => ({
  ...unknownRequirement,
  kind: 'evisa',
  confidence: 'high',
  asOf: '2026-11-01' as PlainDate,
  source: 'The ministry',
  ...change,
})

const visa = (change: Partial<Scheme> = {}): Scheme => ({
  ...genericScheme('VN', 'evisa'),
  id: 'vn-evisa',
  name: 'Vietnam e-visa',
  fee: usd(2_500),
  confidence: 'high',
  asOf: '2026-11-01' as PlainDate,
  officialSite: 'https://evisa.gov.vn',
  ...change,
})

const route = { from: country('US', 'USA', 'United States'), to: country('VN', 'VNM', 'Vietnam') }

function found(requirement: Requirement | null, schemes: readonly Scheme[], journey: Journey = {}): RouteQuote {
  const answer = answerRoute({ ...route, requirement, schemes }, today, journey)
  const offers = answer.schemes.map((scheme) => ({
    scheme,
    quote: quoteFor({ detail: answer.detail, fee: scheme.fee }, { speed: 'standard' }, table),
  }))
  const [first, ...others] = offers
  const travel = journey.travelOn && { travelOn: journey.travelOn, applyFromDays: null, applyByDays: null }
  const totalAt = (speed: Speed, fee: Scheme['fee']) => quoteFor({ detail: answer.detail, fee }, { speed }, table).total
  const speeds = first
    ? speedChoices(today, first.scheme.processing, travel).map((one) => ({
        ...one,
        total: totalAt(one.speed, first.scheme.fee),
      }))
    : []
  const chosen = first && { ...first, speed: 'standard' as const, speeds, earliestDay: null }
  const order = answer.requirement.kind === 'visa_free' ? {} : { scheme: chosen?.scheme, speed: chosen?.speed, speeds }
  const assessment = assessJourney({ answer, journey, order, today })
  return { answer, chosen, others, assessment, today }
}

function draw(quote: RouteQuote, asked: Parameters<typeof verdictOf>[1] = {}): string {
  const verdict = verdictOf(quote, asked)
  const places = { changeAt: '#journey', anotherAt: '/requirements', checklistAt: '/checklist.pdf' }
  const action = <AnswerAction found={quote} verdict={verdict} startAt={(id) => `/apply?visa=${id}`} {...places} />
  return renderToStaticMarkup(
    <>
      <h1>{verdict.title}</h1>
      <p>{verdict.lede}</p>
      <AnswerCard found={quote} verdict={verdict} days={asked} action={action} moreAt="#documents" />
      <TrustLine found={quote} priced />
    </>,
  )
}

const inOrder = (html: string, words: readonly string[]) => {
  const places = words.map((word) => html.indexOf(word))
  expect(places, words.join(' | ')).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

test('shows the verdict, then the checklist, the price, the date, one action and the source', () => {
  const html = draw(found(asked({ days: 90 }), [visa({ stayDays: 90 })]))
  inOrder(html, [
    'You need an e-Visa',
    'It allows one entry and a stay of up to 90 days.',
    'Have these ready',
    'Photo of your face',
    '$40.00',
    '4 December 2026',
    'href="/apply?visa=vn-evisa"',
    'Checked 1 November 2026.',
    'evisa.gov.vn',
    'High confidence.',
  ])
  expect(html).not.toContain('answer-careful')
  expect(html).not.toContain('answer-unsure')
})

test('the checklist has the same icons in every language', () => {
  const pictures = (html: string) => [...html.matchAll(/class="lucide lucide-([\w-]+)/g)].map(([, name]) => name)
  const quote = () => draw(found(asked({ days: 90 }), [visa({ steps: ['biometrics'] })]))
  expect(pictures(quote())).toEqual(expect.arrayContaining(['fingerprint-pattern']))
  expect(inLanguage('ar', () => pictures(quote()))).toEqual(pictures(quote()))
})

test('without a visa, the checklist comes first and there is no price', () => {
  const registrations = [{ name: 'Arrival card', site: 'https://card.example', daysBefore: 3, fee: null }]
  const passport = {
    months: 6,
    from: 'arrival',
    issuedWithinYears: null,
    blankPages: 2,
    evidence: [],
    confidence: 'high',
  } as const
  const free = found(asked({ kind: 'visa_free', days: 30, registrations, passport }), [])
  inOrder(draw(free, { travelOn: '2027-01-12' as PlainDate }), [
    'No visa needed',
    'Do these 3 things before you travel.',
    'Arrival card',
    'Opens 9 January 2027',
    'card.example',
    'Passport valid to 12 July 2027',
    '2 blank pages',
    '>30 days<',
    '10 February 2027',
    'href="/checklist.pdf"',
  ])
  expect(draw(free)).toContain('Passport valid 6 months after you arrive')
  expect(draw(free)).not.toContain('$')
})

test('shows the condition of “no visa needed” under the headline', () => {
  const note = 'Only through Minsk airport. Any other journey needs a visa.'
  const html = draw(found(asked({ kind: 'visa_free', days: 30, note }), []))
  inOrder(html, ['No visa needed', 'Stay up to 30 days.', note, 'Do these', 'Before you travel'])
  expect(draw(found(asked({ kind: 'visa_free', freeMovement: true, note }), []))).not.toContain(note)
})

test('shows no price for a visa that is only for a longer stay, until it is requested', () => {
  const longer = found(asked({ kind: 'visa_free', days: 30, alternatives: ['evisa'] }), [visa()])
  expect(draw(longer)).not.toContain('$')
  const html = draw(longer, { visa: 'vn-evisa' })
  inOrder(html, ['Visa for a longer stay', 'Up to 30 days you need no visa and pay nothing.', '$40.00'])
})

test('a traveller who is not admitted sees alternatives, and cannot buy anything', () => {
  const html = draw(found(asked({ kind: 'no_admission' }), []))
  inOrder(html, [
    'Entry not allowed',
    'Vietnam does not admit',
    'If you hold another passport',
    'Check another passport',
  ])
  expect(html).not.toContain('Start Your Application')
})

test('a travel date that is too near leads to a later one, with its price', () => {
  const travelOn = '2026-11-24' as PlainDate
  const slow = { min: 5, max: 7, unit: 'business' } as const
  const html = draw(found(asked({}), [visa({ processing: slow })], { travelOn }), { travelOn })
  inOrder(html, [
    'Too late for 24 November 2026',
    'You need an e-Visa. The earliest decision is',
    'Travel on',
    '$',
    'Choose a later date',
  ])
  expect(html).not.toContain('Start Your Application')
})

test('shows the price and date of a faster speed when only that is in time', () => {
  const travelOn = '2026-12-01' as PlainDate
  const html = draw(found(asked({}), [visa({ processing: { min: 1, max: 1, unit: 'business' } })], { travelOn }), {
    travelOn,
  })
  inOrder(html, [
    'You need an e-Visa',
    'Too late for standard processing. This is the price of',
    'Start Your Application',
  ])
  expect(html).not.toContain('$40.00')
})

test('labels an estimate as an estimate', () => {
  const html = draw(found(null, []))
  inOrder(html, ['Not known yet', 'Using generic information.', 'Estimate', '$65.00', 'No source yet.'])
})

test('states when information is old or uncertain', () => {
  const old = draw(found(asked({ asOf: '2025-11-01' as PlainDate }), [visa()]))
  expect(old).toContain('Checked 1 November 2025, more than 365 days ago.')
  expect(old).toContain('answer-unsure')
  const dear = draw(found(asked({}), [visa({ asOf: '2026-05-01' as PlainDate })]))
  expect(dear).toContain('Checked 1 November 2026. Fee last checked 1 May 2026: it may have changed.')
  expect(dear).not.toContain('answer-unsure')
  const uncertain = draw(found(asked({ confidence: 'low' }), [visa()]))
  inOrder(uncertain, [
    'We are not certain about this rule for Vietnam. You must accept this before you pay.',
    'Low confidence.',
  ])
  expect(uncertain).toContain('As of 1 November 2026, not confirmed by any source.')
})

test('general knowledge has no check date', () => {
  const evidence = [{ ...aTable(), kind: 'general', publisher: 'General knowledge' } as const]
  const html = draw(found(asked({ confidence: 'low', evidence }), [visa()]))
  inOrder(html, [
    'As of 1 November 2026, not confirmed by any source.',
    'Source: General knowledge. ',
    'Low confidence.',
  ])
  expect(html).not.toContain('Checked')
})

test('names the best source, and the official site when that is not the authority', () => {
  const evidence = [aTable(), anAuthority()]
  const sure = draw(found(asked({ evidence }), [visa()]))
  inOrder(sure, ['Source: the authority, ', 'href="https://visa.example.org/rules"', 'High confidence.'])
  expect(sure).not.toContain('Official site')
  const drawn = draw(found(asked({ evidence: [aTable()] }), [visa()]))
  inOrder(drawn, ['Source: A table for tests. ', 'Official site: ', 'evisa.gov.vn'])
})

test('at the border, shows a date for the documents and not for a decision', () => {
  const html = draw(found(asked({ kind: 'visa_on_arrival' }), [visa({ kind: 'visa_on_arrival' })]))
  expect(html).toContain('Documents ready by')
  expect(html).not.toContain('Decision by')
})

test('shows documents that do not fit as one line with a link to all of them', () => {
  const documents = [
    'passport',
    'photo',
    'application_form',
    'bank_statement',
    'travel_itinerary',
    'accommodation',
  ] as const
  const html = draw(found(asked({}), [visa({ documents: [...documents], steps: ['biometrics'] })]))
  inOrder(html, ['Passport', 'Fingerprints and a photo, in person', 'Photo of your face', 'And 3 more'])
  expect(html).not.toContain('Application form')
})

test('offers nothing to buy for the home country', () => {
  const quote = found(asked({}), [])
  const answer = answerRoute({ from: route.to, to: route.to, requirement: null, schemes: [] }, today)
  const html = draw({ ...quote, answer, chosen: undefined, assessment: { outcome: 'fine', findings: [] } })
  inOrder(html, ['No visa needed', 'Passport or identity card', 'Check another route'])
})
