import { describe, expect } from 'vitest'
import { seedMissions } from '#app/features/missions/seed-missions.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Ports } from '#app/platform/request-context.server.ts'
import { test } from '#tests/support/database.ts'
import { allOf, drawn, linksOf, linkTo, pointsOf, rowsOf, textOf } from '#tests/support/drawn-page.ts'
import { subjectOf } from '#tests/support/offers.ts'
import * as insurance from '../insurance/travel-insurance.tsx'
import * as emergency from './emergency-support.tsx'

describe('emergency support', () => {
  test('shows the specified numbers first, as links, and no button claims an app', async ({ ctx, db }) => {
    await seedVisas(db)
    const html = await drawn(emergency, ctx())
    const [, ...rows] = rowsOf(html)
    expect(rows.map(([country, medical = '', police = '']) => [country, lastWord(medical), lastWord(police)])).toEqual([
      ['United States', '911', '911'],
      ['United Kingdom', '999', '999'],
      ['Australia', '000', '000'],
      ['Germany', '112', '110'],
      ['Japan', '119', '110'],
      ['Canada', '911', '911'],
    ])
    const calls = [...html.matchAll(/<a [^>]*href="tel:(\d+)"[^>]*>/g)]
    expect(calls).toHaveLength(12)
    for (const [link] of calls) expect(link).toContain('dir="ltr"')
    const [first = '', second = ''] = allOf(html, 'h2')
    expect(textOf(first)).toBe('Emergency numbers')
    expect(html.indexOf('<table')).toBeLessThan(html.indexOf(second))
    expect(textOf(html)).toMatch(/Numbers checked on \d{1,2} \w+ 20\d\d\./)

    expect(allOf(pointsOf(html, 'offer-kinds').join(''), 'h3').map(textOf)).toEqual([
      'Medical',
      'Lost documents',
      'Travel disruptions',
      'Legal',
      'Financial',
      'General',
    ])
    expect(textOf(html)).toContain('App not available yet')
    expect(linksOf(html).filter(({ to }) => /apple|google|^http/.test(to))).toEqual([])
    expect(subjectOf(linkTo(html, 'Subscribe to Emergency Support'))).toBe('Emergency support subscription')
  })

  test('shows a hotline where there is one, and says where there is none', async ({ ctx, db, ports }) => {
    await seedVisas(db)
    const bare = { ...ports.organisation, emergencyHotline: undefined, insuranceHotline: undefined }
    const real = { ...bare, emergencyHotline: '+44 20 7946 0999', insuranceHotline: '+44 20 7946 0888' }
    for (const [page, number] of [[emergency, '0999'] as const, [insurance, '0888'] as const]) {
      const described = (organisation: Ports['organisation']) =>
        drawn(page, { ...ctx(), ports: { ...ports, organisation } })
      const without = await described(bare)
      expect(textOf(without)).toMatch(/There is no (insurance )?hotline here yet/)
      // No heading for missing content.
      expect(allOf(without, 'h2').map(textOf).join()).not.toMatch(/hotline/i)
      const withOne = await described(real)
      expect(withOne).toContain(`href="tel:+44207946${number}" dir="ltr"`)
      expect(textOf(withOne)).not.toMatch(/hotline here yet/)
    }
  })

  const lookups: [search: string, says: RegExp][] = [
    ['?country=CH', /Call in Switzerland .*Police 117 Ambulance 144/],
    ['?country=che', /Call in Switzerland/],
    ['?country=', /There is a problem Select a country to find its numbers/],
    ['?country=ZZ', /There is a problem No country has this code/],
    ['?country=%3Cb%3E', /There is a problem No country has this code/],
  ]
  test('looks up the numbers of another country, and explains an invalid query', async ({ ctx, db }) => {
    await seedVisas(db)
    for (const [search, says] of lookups) {
      const html = await drawn(emergency, ctx(), search)
      expect(textOf(html), search).toMatch(says)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
  })
})

test('a visitor who gives a citizenship sees its embassies in the country, or that none is known', async ({ ctx }) => {
  await seedMissions(ctx().db)
  const html = await drawn(emergency, ctx(), '?country=JP&from=IN')
  expect(textOf(html)).toContain('Embassies and consulates of India in Japan Embassy in')
  expect(html.indexOf('id="found"')).toBeLessThan(html.indexOf('<table'))
  const none = textOf(await drawn(emergency, ctx(), '?country=NR&from=BT'))
  expect(none).toContain('We know of no embassy or consulate of Bhutan in Nauru.')
  expect(textOf(await drawn(emergency, ctx(), '?country=JP&from=ZZ'))).toContain('Call in Japan')
})

test('offline, a country that is not saved is reported as missing', async ({ ctx }) => {
  const html = await drawn(emergency, ctx(), '?offline=1')
  expect(textOf(html)).toContain('You are offline, and this country is not saved on this device.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

const lastWord = (text: string) => text.split(' ').at(-1)
