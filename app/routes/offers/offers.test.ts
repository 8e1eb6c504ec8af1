import { describe, expect } from 'vitest'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { test } from '#tests/support/database.ts'
import { allOf, drawn, linksOf, linkTo, pointsOf, rowsOf, textOf } from '#tests/support/drawn-page.ts'
import { subjectOf } from '#tests/support/offers.ts'
import * as airport from './airport-pickup.tsx'
import * as authentication from './document-authentication.tsx'
import * as emergency from './emergency/emergency-support.tsx'
import * as insurance from './insurance/travel-insurance.tsx'
import * as services from './services.tsx'
import * as visaApplication from './visa-application.tsx'

const five = [visaApplication, authentication, insurance, airport, emergency]

/** Collapsed content elsewhere does not count as a question. */
function askedIn(html: string): string[] {
  const [, questions = ''] = /class="accordion"(.*?)<\/section>/s.exec(html) ?? []
  return allOf(questions, 'details')
}

describe('all services', () => {
  test('have five cards with links, and contact links for three solutions and our experts', async ({ ctx }) => {
    const html = await drawn(services, ctx())
    const more = linksOf(html).filter(({ words }) => words.startsWith('Learn More'))
    expect(more.map(({ to }) => to)).toEqual([
      '/services/visa-application',
      '/services/document-authentication',
      '/services/travel-insurance',
      '/services/airport-pickup',
      '/services/emergency-support',
    ])
    for (const solution of ['corporate travel', 'educational institutions', 'tour operators']) {
      expect(subjectOf(linkTo(html, `Ask about ${solution}`))).toContain(solution)
    }
    expect(subjectOf(linkTo(html, 'Contact Our Experts'))).toBeTruthy()
  })

  test('have a price, four numbered steps and questions each, also as structured data', async ({ ctx, db }) => {
    await seedVisas(db)
    for (const page of five) {
      const html = await drawn(page, ctx())
      const title = textOf(allOf(html, 'h1').join())
      const [steps = ''] = allOf(html, 'ol')
      const price = html.search(/id="(price|plans)-title"/)
      const asked = askedIn(html)
      expect(allOf(steps, 'li'), title).toHaveLength(4)
      expect(price, title).toBeGreaterThan(0)
      expect(price, title).toBeLessThan(html.indexOf(steps))
      expect(asked.length, title).toBeGreaterThanOrEqual(2)

      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
      expect(data).not.toContain('<')
      const [service, , questions] = JSON.parse(data)['@graph']
      expect(service.name).toBe(title)
      expect(questions.mainEntity).toHaveLength(asked.length)
    }
  })
})

describe('visa assistance', () => {
  test('has the prices in the price list', async ({ ctx }) => {
    const text = textOf(await drawn(visaApplication, ctx()))
    for (const line of [
      'Basic plan $49 per visa',
      'Premium plan $99 per visa',
      'Business plan $199 per visa',
      'Standard, 5 to 10 business days included',
      'Expedited, 3 to 5 business days $50 extra',
      'Urgent, 1 to 2 business days $100 extra',
    ]) {
      expect(text).toContain(line)
    }
  })

  test('includes six things, answers four questions, and has one start link', async ({ ctx }) => {
    const html = await drawn(visaApplication, ctx())
    expect(pointsOf(html, 'check-list check-list-two')).toHaveLength(6)
    expect(askedIn(html)).toHaveLength(4)
    expect(linkTo(html, 'Start Your Application')).toBe('/apply')
    expect(textOf(html)).toContain('Why Choose Us?')
  })

  test('shows uncounted figures in a demonstration only, marked as samples', async ({ ctx, ports }) => {
    const claims = /98%|30%/
    const shown = textOf(await drawn(visaApplication, { ...ctx(), ports: { ...ports, demo: true } }))
    expect(shown).toMatch(claims)
    expect(shown).toContain('Sample figures for this demonstration.')
    expect(shown).toContain('How we count this')
    expect(textOf(await drawn(visaApplication, { ...ctx(), ports: { ...ports, demo: false } }))).not.toMatch(claims)
  })
})

test('authentication has four kinds and three lists of documents, with the price per page', async ({ ctx }) => {
  const html = await drawn(authentication, ctx())
  const kinds = allOf(pointsOf(html, 'offer-papers').join(''), 'h3').map(textOf)
  expect(kinds).toEqual(['Authentication', 'Apostille', 'Legalization', 'Express'])
  const lists = ['Personal documents', 'Educational documents', 'Commercial documents']
  expect(allOf(html, 'h3').map(textOf)).toEqual(expect.arrayContaining(lists))
  expect(textOf(html)).toContain('Document translation $20 per page')
  expect(linkTo(html, 'Request Authentication Service')).toBe('/contact?subject=Document%20authentication')
})

describe('insurance', () => {
  const yes = 'Yes'
  const no = 'No'

  test('has plans with the specified prices and cover', async ({ ctx }) => {
    const html = await drawn(insurance, ctx())
    const rows = rowsOf(html)
    const read = [1, 2, 3].map((plan) => Object.fromEntries(rows.map((cells) => [cells[0], cells[plan]])))
    expect(read).toMatchObject([
      {
        Plan: 'Basic',
        Price: '$25 per week',
        'Medical costs, up to': '$50,000',
        'Trip cancellation, up to': '$1,000',
        'Baggage, up to': '$500',
        '24/7 assistance': yes,
        'Flight delay compensation': no,
        'Personal liability': no,
        'Adventure sports': no,
        'Rental car damage': no,
        'Emergency evacuation': no,
      },
      {
        Plan: 'Standard',
        Price: '$45 per week Most Popular',
        'Medical costs, up to': '$100,000',
        'Trip cancellation, up to': '$3,000',
        'Baggage, up to': '$1,500',
        'Flight delay compensation': yes,
        'Personal liability': yes,
        'Adventure sports': no,
        'Rental car damage': no,
        'Emergency evacuation': no,
      },
      {
        Plan: 'Premium',
        Price: '$75 per week',
        'Medical costs, up to': '$250,000',
        'Trip cancellation, up to': '$7,500',
        'Baggage, up to': '$3,000',
        'Flight delay compensation': yes,
        'Personal liability': yes,
        'Adventure sports': yes,
        'Rental car damage': yes,
        'Emergency evacuation': yes,
      },
    ])
    expect(html.split('Most Popular').length - 1).toBe(1)
    expect(textOf(html)).toContain('typically comes within 5-7 business days')
  })

  test('takes a quote request by the name of its plan', async ({ ctx }) => {
    const html = await drawn(insurance, ctx())
    const subjects = ['Basic', 'Standard', 'Premium'].map((plan) =>
      subjectOf(linkTo(html, `Get Quote for the ${plan} plan`)),
    )
    expect(subjects).toEqual([
      'Travel insurance: Basic plan',
      'Travel insurance: Standard plan',
      'Travel insurance: Premium plan',
    ])
    expect(pointsOf(html, 'offer-points')).toHaveLength(4)
  })

  test('publishes its prices as structured data', async ({ ctx }) => {
    const html = await drawn(insurance, ctx())
    expect(html.match(/"price":"(25|45|75)\.00","priceCurrency":"USD"/g)).toHaveLength(3)
  })
})

test('the vehicles carry the specified numbers of people and suitcases', async ({ ctx }) => {
  const html = await drawn(airport, ctx())
  const cards = html.split('class="offer-vehicle-card ').slice(1).map(textOf)
  expect(cards).toHaveLength(3)
  expect(cards[0]).toMatch(/Standard Sedan 1-3 passengers 2 large suitcases/)
  expect(cards[1]).toMatch(/Executive Car More legroom 1-3 passengers 2 large suitcases/)
  expect(cards[2]).toMatch(/Minivan 4-6 passengers 4 large suitcases/)
  expect(pointsOf(html, 'check-list').slice(0, 4).map(textOf)).toEqual([
    'Meet and greet',
    'Flight tracking',
    'Door-to-door',
    'Fixed price',
  ])
  expect(pointsOf(html, 'check-list')).toHaveLength(4 + 6)
  expect(subjectOf(linkTo(html, 'Book Airport Transfer'))).toBe('Airport pickup booking')
  expect(subjectOf(linkTo(html, 'Contact Us for Special Requests'))).toBe('Airport pickup: special request')
})
