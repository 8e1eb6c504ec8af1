import { describe, expect, test } from 'vitest'
import { filterParts, printFilter } from './print-filter.ts'
import { filterNames, type NamedCountry, noFilter, readFilter } from './queue-filter.ts'
import { caseAt, otherList, queueAt, queueParams, readQueueState } from './queue-query.ts'

const country = (code: string, alpha3: string, name: string, ...aliases: string[]): NamedCountry => ({
  code,
  alpha3,
  name,
  aliases,
  capital: null,
})
const countries = [
  country('FR', 'FRA', 'France'),
  country('GB', 'GBR', 'United Kingdom', 'UK', 'England'),
  country('IN', 'IND', 'India'),
  country('LK', 'LKA', 'Sri Lanka'),
  country('CI', 'CIV', 'Côte d’Ivoire', 'Ivory Coast'),
  country('GN', 'GIN', 'Guinea'),
  country('GW', 'GNB', 'Guinea-Bissau'),
]
const read = (q: string) => readFilter(q, countries)

describe('a search query', () => {
  test.for([
    ['', {}],
    ['rao  asha', { text: ['rao', 'asha'] }],
    ['"Asha Rao"', { text: ['asha rao'] }],
    ['1A2B3C4D', { text: ['1a2b3c4d'] }],
    ['asha@example.test', { text: ['asha@example.test'] }],
    ['"to:FR"', { text: ['to:fr'] }],
    ['to:FR', { to: ['FR'] }],
    ['TO:fra', { to: ['FR'] }],
    ['to:france from:India', { to: ['FR'], from: ['IN'] }],
    ['to: france rao', { to: ['FR'], text: ['rao'] }],
    ['to:"sri lanka"', { to: ['LK'] }],
    ['to:sri-lanka', { to: ['LK'] }],
    ['to:UK', { to: ['GB'] }],
    ['to:Côte-d’Ivoire', { to: ['CI'] }],
    ['to:FR,GB,FR to:IN', { to: ['FR', 'GB', 'IN'] }],
    ['to:"united kingdom",france', { to: ['GB', 'FR'] }],
    ['to:guinea', { to: ['GN'] }],
    ['status:pending', { status: ['pending'] }],
    ['status:under-review,"Document verification"', { status: ['under_review', 'document_verification'] }],
    ['urgency:Urgent,expedited', { urgency: ['urgent', 'expedited'] }],
    ['waiting:>2d', { waiting: { than: '>', amount: 2, unit: 'd' } }],
    ['waiting:48h', { waiting: { than: '>', amount: 48, unit: 'h' } }],
    ['waiting:<1w', { waiting: { than: '<', amount: 1, unit: 'w' } }],
    ['owner:me paid:no', { owner: 'me', paid: 'no' }],
    ['question:Answered', { question: 'answered' }],
    ['question:none', { question: 'none' }],
    ['correction:Open', { correction: 'open' }],
    ['question:none correction:none', { question: 'none', correction: 'none' }],
    ['owner:none owner:none', { owner: 'none' }],
    ['"unclosed phrase', { text: ['unclosed phrase'] }],
  ] as const)('%s', ([q, asked]) => {
    expect(read(q)).toEqual({ filter: { ...noFilter, ...asked }, problems: [] })
  })

  test.for([
    ['colour:blue', { code: 'unknown_filter', word: 'colour' }],
    ['to:', { code: 'unknown_value', filter: 'to', value: '' }],
    ['to:Atlantis', { code: 'unknown_value', filter: 'to', value: 'Atlantis' }],
    ['to:Frnace', { code: 'unknown_value', filter: 'to', value: 'Frnace', near: ['France'] }],
    ['status:draft', { code: 'unknown_value', filter: 'status', value: 'draft' }],
    ['waiting:soon', { code: 'unknown_value', filter: 'waiting', value: 'soon' }],
    ['waiting:>0d', { code: 'unknown_value', filter: 'waiting' }],
    ['waiting:>99999d', { code: 'unknown_value', filter: 'waiting' }],
    ['owner:lena', { code: 'unknown_value', filter: 'owner', value: 'lena', near: ['me', 'none'] }],
    ['paid:maybe', { code: 'unknown_value', filter: 'paid' }],
    ['question:maybe', { code: 'unknown_value', filter: 'question' }],
    ['correction:soon', { code: 'unknown_value', filter: 'correction', near: ['open', 'corrected', 'none'] }],
    ['paid:yes paid:no', { code: 'twice', filter: 'paid' }],
  ] as const)('%s is invalid and reports the problem', ([q, problem]) => {
    expect(read(q).problems).toMatchObject([problem])
  })

  test('means the same after being printed and read again, whatever was typed', () => {
    const pieces = [
      ...filterNames.map((name) => `${name}:`),
      'FR',
      'india',
      '"',
      ',',
      ' ',
      'me',
      '>2d',
      'no',
      'a:b',
      '%',
      '李',
    ]
    // A reproducible sequence of numbers.
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return seed % below
    }
    for (let round = 0; round < 2_000; round += 1) {
      const q = Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)]).join('')
      const { filter } = read(q)
      expect(read(printFilter(filter)), q).toEqual({ filter, problems: [] })
    }
  })

  test('can lose any of its parts while the rest stays', () => {
    const { filter } = read('to:FR,IN waiting:>2d owner:me rao')
    const parts = filterParts(filter)
    expect(parts.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'text rao',
      'to FR',
      'to IN',
      'waiting >2d',
      'owner me',
    ])
    expect(parts.map(({ without }) => without)).toEqual([
      'to:FR,IN waiting:>2d owner:me',
      'to:IN waiting:>2d owner:me rao',
      'to:FR waiting:>2d owner:me rao',
      'to:FR,IN owner:me rao',
      'to:FR,IN waiting:>2d rao',
    ])
  })
})

describe('the address of a list', () => {
  const key = `0~2026-11-01T00:00:00.000001Z~00000000-0000-4000-8000-000000000000`

  test.for([
    '',
    'tab=pending',
    'q=to%3AFR+rao',
    'tab=approved&sort=longest',
    `tab=pending&after=${encodeURIComponent(key)}`,
    `tab=pending&q=rao&before=${encodeURIComponent(key)}`,
  ])('stays ?%s after being read and printed', (query) => {
    expect(queueParams(readQueueState(new URLSearchParams(query))).toString()).toBe(
      new URLSearchParams(query).toString(),
    )
  })

  test.for([
    'tab=drafts&sort=name',
    'after=1',
    `after=${encodeURIComponent(key.replace('2026', 'abcd'))}`,
    `after=${encodeURIComponent(`${key}'`)}`,
    `sort=travel&after=${encodeURIComponent(key)}`,
  ])('ignores invalid values in ?%s', (query) => {
    expect(readQueueState(new URLSearchParams(query)).cursor).toBeUndefined()
  })

  test('of another list starts at its first page, in the default order unless one was chosen', () => {
    const state = readQueueState(new URLSearchParams(`tab=pending&after=${encodeURIComponent(key)}`))
    expect(queueAt(otherList(state, { tab: 'approved' }))).toBe('/admin/applications?tab=approved')
    const chosen = readQueueState(new URLSearchParams('tab=pending&sort=travel&q=rao'))
    expect(queueAt(otherList(chosen, { tab: 'all' }))).toBe('/admin/applications?q=rao&sort=travel')
    expect(caseAt('x', queueParams(chosen))).toBe('/admin/applications/x?tab=pending&q=rao&sort=travel')
  })
})
