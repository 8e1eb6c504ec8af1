import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { findOwnCases, ownCasesAddress, readOwnCasesAsked } from './own-case-search.ts'
import type { OwnCase } from './read-own-cases.server.ts'

const aCase = (given: Partial<OwnCase>): OwnCase => ({
  id: newId(),
  traveller: undefined,
  reference: 'AB12-CD34',
  status: 'pending',
  purpose: 'tourism',
  fromCountry: 'IN',
  toCountry: 'FR',
  fromName: 'India',
  toName: 'France',
  visa: 'Schengen short-stay visa (type C)',
  expectedOn: null,
  isLate: false,
  day: '2026-11-20' as OwnCase['day'],
  waits: [],
  holder: 'us',
  erasure: null,
  ...given,
})

const cases = [
  aCase({}),
  aCase({ reference: 'ZZ99-YY88', toCountry: 'RE', toName: 'Réunion', status: 'draft', holder: 'you' }),
  aCase({ toCountry: 'VN', toName: 'Vietnam', purpose: 'business', visa: 'E-visa', status: 'approved' }),
]

const asked = (query: string) => readOwnCasesAsked(new URLSearchParams(query))
const namesOf = (query: string) => findOwnCases(cases, asked(query)).found.map(({ toName }) => toName)

test.for([
  ['', ['France', 'Réunion', 'Vietnam']],
  ['q=ab12', ['France', 'Vietnam']],
  ['q=reunion', ['Réunion']],
  ['q=zz99yy88', ['Réunion']],
  ['q=zz99+yy88', ['Réunion']],
  ['q=R%C3%A9union+Visa', ['Réunion']],
  ['q=vn', ['Vietnam']],
  ['q=business', ['Vietnam']],
  ['q=schengen+france', ['France']],
  ['q=india', ['France', 'Réunion', 'Vietnam']],
  ['q=mars', []],
  ['status=you', ['Réunion']],
  ['status=approved', ['Vietnam']],
  ['status=approved&q=france', []],
  ['status=nothing', ['France', 'Réunion', 'Vietnam']],
] as const)('“%s” finds %j', ([query, names]) => {
  expect(namesOf(query)).toEqual(names)
})

test('paginates many applications, and keeps the search in page links', () => {
  const many = Array.from({ length: 30 }, () => aCase({}))
  const second = findOwnCases(many, asked('page=2'))
  expect([second.found.length, second.page, second.pages, second.count]).toEqual([12, 2, 3, 30])
  for (const strange of ['page=99', 'page=3']) expect(findOwnCases(many, asked(strange)).page).toBe(3)
  for (const strange of ['page=0', 'page=-1', 'page=1.5', 'page=x'])
    expect(findOwnCases(many, asked(strange)).page).toBe(1)
  expect(ownCasesAddress(asked('q=a+b&status=you&page=2'), 3)).toBe('/applications?q=a%20b&status=you&page=3')
  expect(ownCasesAddress(asked(''), 1)).toBe('/applications')
})
