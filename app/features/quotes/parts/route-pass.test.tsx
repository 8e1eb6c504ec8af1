import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultPrices } from '#app/features/settings/setting.ts'
import type { Country } from '#app/features/visas/country.ts'
import { type Requirement, unknownRequirement } from '#app/features/visas/requirement.ts'
import { answerRoute } from '#app/features/visas/route.ts'
import { genericScheme, type Scheme } from '#app/features/visas/scheme.ts'
import { money, usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { speedChoices } from '../decision-date.ts'
import { quoteFor } from '../quote.ts'
import type { RouteQuote } from '../read-route-quote.server.ts'
import { RoutePass } from './route-pass.tsx'

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

function found(requirement: Requirement | null, schemes: readonly Scheme[]): RouteQuote {
  const route = { from: country('US', 'USA', 'United States'), to: country('VN', 'VNM', 'Vietnam') }
  const answer = answerRoute({ ...route, requirement, schemes }, today)
  const offers = answer.schemes.map((scheme) => ({
    scheme,
    quote: quoteFor({ detail: answer.detail, fee: scheme.fee }, { speed: 'standard' }, table),
  }))
  const [first, ...others] = offers
  const speeds = first ? speedChoices(today, first.scheme.processing).map((one) => ({ ...one, total: usd(1) })) : []
  const chosen = first && { ...first, speed: 'standard' as const, speeds, earliestDay: null }
  return { answer, chosen, others, assessment: { outcome: 'fine', findings: [] }, today }
}

function draw(quote: RouteQuote): string {
  return renderToStaticMarkup(
    <RoutePass found={quote} startAt={(id) => `/apply?visa=${id}`} chooseAt={(id) => `/?visa=${id}`} />,
  )
}

test('the pass says what is needed, what it costs, when, and who says so', () => {
  const html = draw(found(asked({ days: 90 }), [visa()]))

  expect(html.indexOf('e-Visa')).toBeLessThan(html.indexOf('United States to Vietnam'))
  for (const words of [
    'You need a visa. You apply for it online before you travel, for stays of up to 90 days.',
    '$40.00',
    'By 4 December 2026',
    'Source: The ministry.',
    'Last checked on 1 November 2026.',
    'The government fee alone is $25.00.',
    'Official site: evisa.gov.vn',
    'not the government',
    'href="/apply?visa=vn-evisa"',
  ]) {
    expect(html).toContain(words)
  }
  expect(html).not.toContain('notice-warn')
})

test('codes, arrow and machine line are for the eye only', () => {
  const html = draw(found(asked({}), [visa()]))
  expect(html).toMatch(/aria-hidden="true">USA/)
  expect(html).toMatch(/class="pass-strip" dir="ltr" aria-hidden="true">V&lt;VNMUSA&lt;/)
})

test('without a visa there is nothing to start, but something to carry', () => {
  const html = draw(found(asked({ kind: 'visa_free', days: 90 }), []))
  expect(html).toContain('No visa needed')
  expect(html).toContain('What to carry')
  expect(html).not.toContain('Start Your Application')
})

test('a visa that is only for a longer stay says so before its price', () => {
  const html = draw(found(asked({ kind: 'visa_free', days: 30, alternatives: ['evisa'] }), [visa()]))
  expect(html).toContain('For up to 30 days you apply for nothing and pay nothing.')
  expect(html.indexOf('You only need this visa for more than that')).toBeLessThan(html.indexOf('What it costs'))
  expect(draw(found(asked({}), [visa()]))).not.toContain('You only need this visa')
})

test('who is not admitted is told so, and nothing is sold to them', () => {
  const html = draw(found(asked({ kind: 'no_admission' }), []))
  expect(html).toContain('You cannot enter on this passport.')
  expect(html).not.toContain('Start Your Application')
  expect(html).not.toContain('What to carry')
})

test('an estimate says that it is one, and takes no authority’s word', () => {
  const html = draw(found(null, []))
  expect(html).toContain('Using generic information.')
  expect(html).toContain('estimated, for one traveller')
  expect(html).not.toContain('The government fee alone')
})

test('old and uncertain facts come with a warning and without our confidence', () => {
  const html = draw(found(asked({ asOf: '2026-01-01' as PlainDate }), [visa({ confidence: 'low' })]))
  expect(html).toContain('more than 180 days ago, on 1 January 2026')
  expect(html).toContain('We are not certain of this.')
  expect(html).not.toContain('We are confident of this.')
})

test('at a border the dates are those of the papers, not of a decision', () => {
  const html = draw(found(asked({ kind: 'visa_on_arrival' }), [visa({ kind: 'visa_on_arrival' })]))
  expect(html).toContain('When your papers are ready')
  expect(html).not.toContain('When to expect a decision')
})

test('other visas have their price and an address that chooses them', () => {
  const html = draw(found(asked({}), [visa(), visa({ id: 'long', name: 'A year', fee: money(10_000, 'USD') })]))
  expect(html).toContain('href="/?visa=long"')
  expect(html).toContain('$115.00')
})
