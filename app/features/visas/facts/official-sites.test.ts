import { expect, test } from 'vitest'
import { officialSites } from './official-sites.ts'

const ends = new Set(['AZ', 'GB', 'KE'])
const policy = (officialSite: string) => ({ destination: 'AZ', officialSite, rules: [] })
const check = (...sites: string[]) =>
  officialSites(Object.fromEntries(sites.map((site, at) => [`/data/policies/${at}.json`, policy(site)])), ends)

test.for([
  ['http://evisa.gov.az', 'is not an address of https'],
  ['evisa.gov.az', 'is not an address'],
  ['https://evisa.gov.az ', 'is not an address'],
  ['https://evisa.gov.az:8443', 'has a name, a password or a port'],
  ['https://user@evisa.gov.az', 'has a name, a password or a port'],
  ['https://10.0.0.1/', 'has no host that an authority can have'],
  ['https://localhost/', 'has no host that an authority can have'],
  ['https://evisa.gov.azz', 'has no host that an authority can have'],
  ['https://e_visa.gov.az', 'has no host that an authority can have'],
  ['https://EVISA.gov.az', 'is to be written with evisa.gov.az'],
  ['https://evisa.gov.az/#fees', 'leads to a place within a page'],
  ['https://evisa.gov.az/?utm_source=x', 'has the parameter utm_source, which only follows people'],
] as const)('%s %s', ([site, what]) => {
  expect(check(site).faults).toEqual([{ file: '/data/policies/0.json', what: `${site} ${what}` }])
})

test.for([
  ['https://evisa.gov.az', 'https://www.evisa.gov.az'],
  ['https://evisa.gov.az/en', 'https://evisa.gov.az/en/'],
  ['https://evisa.gov.az/en', 'https://evisa.gov.az/EN'],
] as const)('rejects %s and %s as two spellings of one site', ([one, other]) => {
  const what = `${other} is ${one} in data/policies/0.json: write one`
  expect(check(one, other).faults).toEqual([{ file: '/data/policies/1.json', what }])
})

test('counts each valid site once, wherever it is listed', () => {
  const raw = {
    '/data/policies/AZ.json': {
      ...policy('https://evisa.gov.az'),
      registrations: [{ site: 'https://entry.gov.az/card?form=2' }],
    },
    '/data/schemes/AZ.json': { schemes: [{ officialSite: 'https://evisa.gov.az/' }, { officialSite: null }] },
    '/data/forms/gb.json': { source: { page: 'https://www.gov.uk/visa' } },
    '/data/ministries.json': { ministries: { AZ: { website: 'https://www.gov.uk/fco' } } },
    '/data/missions/AZ.json': { missions: [{ website: 'http://not-looked-at.az' }] },
  }
  expect(officialSites(raw, ends)).toEqual({ sites: 4, hosts: 3, faults: [] })
})
