import { expect, test } from 'vitest'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import { checkEmail, checkPhone, checkWebsite } from './contact.ts'
import { readMissionFacts } from './mission-facts.ts'

const countries = readFacts(bundledFiles).facts?.countries ?? []
const delhi = { in: 'IN', city: 'New Delhi', kind: 'embassy' }

function faultsWith(mission: object, file: object = {}): string[] {
  const whole = { operator: 'FR', asOf: '2022-11-16', source: 'A list', missions: [mission], ...file }
  return readMissionFacts({ '/data/missions/FR.json': whole }, countries).faults.map(({ what }) => what)
}

test('a complete mission has no errors', () => {
  const phone = '+91 11 4319 6100'
  const website = 'https://in.ambafrance.org/'
  expect(
    faultsWith({ ...delhi, phone, website, email: 'contact@ambafrance.org', latitude: 28.6, longitude: 77.2 }),
  ).toEqual([])
})

test.for([
  [{ ...delhi, in: 'ZZ' }, 'ZZ is not a country'],
  [{ ...delhi, in: 'XXB' }, 'missions.0.in: Not a code of two letters'],
  [{ ...delhi, in: 'FR' }, 'FR has a mission in itself'],
  [{ ...delhi, phone: '011 4319 6100' }, 'missions.0.phone: is not a telephone number with its country code'],
  [{ ...delhi, phone: '+911143196100' }, 'missions.0.phone: is to be written +91 11 4319 6100'],
  [{ ...delhi, phone: '+1 202 555 0123' }, 'missions.0.phone: looks like a placeholder for a telephone number'],
  [{ ...delhi, email: 'mailto:a@gouv.fr' }, 'missions.0.email: is to be written a@gouv.fr'],
  [{ ...delhi, website: 'ftp://gouv.fr' }, 'missions.0.website: is not the address of a website'],
  [{ ...delhi, latitude: 28.6 }, 'FR IN embassy new delhi has half a place'],
  [{ ...delhi, latitude: 91, longitude: 0 }, 'FR IN embassy new delhi is not on the earth'],
  [{ ...delhi, latitude: 0, longitude: 0 }, 'FR IN embassy new delhi is not on the earth'],
] as const)('%#: reports an error in a mission', ([mission, fault]) => {
  expect(faultsWith(mission)).toContain(fault)
})

test('reports an error in a file', () => {
  expect(faultsWith(delhi, { missions: [delhi, { ...delhi, city: 'NEW DELHI' }] })).toEqual([
    'FR IN embassy new delhi is there twice',
  ])
  expect(faultsWith(delhi, { operator: 'DE' })).toEqual(['the operator is DE'])
  expect(faultsWith(delhi, { asOf: '2022-02-31' })).toEqual(['asOf: Not a day (YYYY-MM-DD)'])
  expect(faultsWith(delhi, { missions: [] })).toHaveLength(1)
  expect(faultsWith({ ...delhi, telephone: '1' })[0]).toContain('telephone')
})

test.for([
  ['+33 1 40 70 52 00', '+33 1 40 70 52 00'],
  ['tel:+1-202-944-6000', '+1 202 944 6000'],
  ['+91-11-2611-1111', '+91 11 2611 1111'],
])('%s is a valid phone number', ([text, value]) => {
  expect(checkPhone(text ?? '')).toEqual({ value })
})

test.for([
  ...['+1 212 555 0100', '+33 1 11 11 11 11', '+49 30 1234567', '+44 20 7654 3210', '+1 234 567 8900'],
  ...['00000', '+00 000 000', '+91 1234', '+999 12 34 56 78', 'ask the desk', '+33 1 40 70 52 00 ext. 7', ''],
])('%s is not a valid phone number', (text) => {
  expect(checkPhone(text)).toHaveProperty('what')
})

test('rejects example addresses and invalid addresses', () => {
  for (const text of ['a@example.com', 'a@b', 'a b@c.fr', 'a@embassy.test'])
    expect(checkEmail(text)).toHaveProperty('what')
  for (const text of ['https://example.com', 'javascript:alert(1)', 'https://a:b@c.fr', 'https://localhost', 'c.fr'])
    expect(checkWebsite(text)).toHaveProperty('what')
  expect(checkEmail('mailto:Visa.Delhi@diplomatie.gouv.fr')).toEqual({ value: 'Visa.Delhi@diplomatie.gouv.fr' })
  expect(checkWebsite('http://www.mfa.gov.af')).toEqual({ value: 'http://www.mfa.gov.af/' })
})
