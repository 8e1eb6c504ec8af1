import { describe, expect, test } from 'vitest'
import { readOurFacts } from '../comparison.ts'
import { aspects, comparePages, pageReasons, reasonFor, routesIn, shareOf } from './compare-pages.ts'
import { type Government, type GovernmentPage, governments, readGovernmentPages } from './page-files.ts'
import { readPassport } from './read-passport.ts'
import { readPermission } from './read-permission.ts'

const { rules, countries } = readOurFacts()
const pages = readGovernmentPages(countries)

const least = { kind: 0.99, days: 0.97, validity: 0.97, blankPages: 0.9 } as const

describe.skipIf(!pages)('the entry pages of three governments (skipped if they are not beside the project)', () => {
  const read = pages ?? []
  const found = comparePages(read, rules)

  test('nearly every destination has a page from each government, with its address', () => {
    for (const government of governments) {
      expect(read.filter((page) => page.government === government).length, government).toBeGreaterThanOrEqual(194)
    }
    expect(
      read.filter(
        ({ url }) =>
          !/^https:\/\/(www\.gov\.uk|travel\.state\.gov|travel\.gc\.ca)\/[^ ]+$/.test(url) || url.includes('undefined'),
      ),
    ).toEqual([])
  })

  test.for(governments.flatMap((government) => aspects.map((aspect) => [government, aspect] as const)))(
    'for the passports of %s the pages agree on %s',
    ([government, aspect]) => {
      expect(shareOf(found, government, aspect)).toBeGreaterThanOrEqual(least[aspect])
    },
  )

  test('every difference has a reason', () => {
    const unexplained = found.differences.filter((difference) => !reasonFor(difference))
    expect(unexplained.map((one) => Object.values(one).join(' '))).toEqual([])
  })

  test('every reason explains a difference', () => {
    const differs = new Set(found.differences.map(({ government, to, aspect }) => `${government} ${to} ${aspect}`))
    const idle = pageReasons.flatMap((reason) =>
      reason.routes
        .flatMap(routesIn)
        .filter((route) => !reason.aspects.some((aspect) => differs.has(`${route} ${aspect}`))),
    )
    expect(idle).toEqual([])
  })

  test('a page that is marked older than a change is older', () => {
    for (const reason of pageReasons.filter(({ since }) => since)) {
      for (const route of reason.routes.flatMap(routesIn)) {
        const page = read.find(({ government, to }) => `${government} ${to}` === route)
        expect((page?.updatedOn ?? '2026-08-22') < (reason.since ?? ''), route).toBe(true)
      }
    }
  })
})

// Tests the reader itself, on sentences like those of the pages.

const page = (government: Government, text: string): GovernmentPage => ({
  government,
  to: 'XX',
  url: 'https://example.org',
  text,
  updatedOn: null,
})
const british = (passport: string, visa = '') =>
  page(
    'GB',
    `## Passport validity requirements\n\n${passport}\n\n## Visa requirements\n\n${visa}\n\n## Customs rules\n`,
  )
const american = (validity: string, blank: string, visa: string) =>
  page(
    'US',
    `PASSPORT VALIDITY:\n\n${validity}\n\nBLANK PASSPORT PAGES:\n\n${blank}\n\nTOURIST VISA REQUIRED:\n\n${visa}\n\nVACCINATIONS:\n\nNone\n`,
  )
const canadian = (passport: string, visa = '') =>
  page(
    'CA',
    `#### Regular Canadian passport\n\n${passport}\n\n#### Passport for official travel\n\n### Visas\n\n${visa}\n\n### Other\n`,
  )

test.for([
  [
    british(
      'Your passport must have an ‘expiry date’ at least 6 months after the date you arrive and at least 2 blank pages.',
    ),
    6,
    'arrival',
    2,
  ],
  [
    british('Your passport must be valid for the duration of your stay. Many countries ask for at least 6 months.'),
    0,
    'departure',
    null,
  ],
  [
    british(
      'Your passport must have an expiry date at least 150 days after the date you arrive and at least 1 blank page.',
    ),
    5,
    'arrival',
    1,
  ],
  [
    british(
      'If you live in Togo, it must be valid for 6 months. It must be valid at least 90 days after the date you leave.',
    ),
    3,
    'departure',
    null,
  ],
  [
    british('The embassy recommends at least 180 days. Your passport must be valid for the length of your stay.'),
    0,
    'departure',
    null,
  ],
  [
    british('To stay for up to 90 days, your passport must have an expiry date after the date you are leaving.'),
    0,
    'departure',
    null,
  ],
  [american('Six months beyond planned stay.', 'One page per stamp.', 'Yes'), 6, 'departure', 1],
  [
    american('Six months recommended, at least 3 months beyond the date of departure is required.', 'Two pages', 'No'),
    3,
    'departure',
    2,
  ],
  [american('6 months', 'Sufficient space', 'Yes'), 6, null, null],
  [
    canadian('Your passport must be valid for at least 90 days beyond the date you expect to leave.'),
    3,
    'departure',
    null,
  ],
] as const)('reads a passport rule: %#', ([text, months, from, blankPages]) => {
  expect(readPassport(text)).toMatchObject({ validity: { months, from }, blankPages })
})

test('a page that only recommends gives no rule', () => {
  expect(readPassport(american('6 months recommended', 'Recommend 2 pages', 'Yes'))).toMatchObject({
    validity: null,
    blankPages: null,
  })
})

test.for([
  [british('', 'You can visit without a visa for up to 90 days in a 180-day period.'), ['visa_free'], 90],
  [british('', 'You do not need a visa to visit for up to 3 months.'), ['visa_free'], 90],
  [
    british('', 'You must have a visa to visit. ### Applying\n\nYou can get a visa on arrival for 30 days.'),
    ['visa_on_arrival', 'embassy_visa'],
    null,
  ],
  [
    british('', 'You must have a visa to visit. Apply before you travel. You cannot get a visa on arrival.'),
    ['embassy_visa', 'evisa'],
    null,
  ],
  [
    british('', 'You must get an Electronic Travel Authorisation before you travel, and can stay for up to 30 days.'),
    ['eta'],
    30,
  ],
  [american('', '', 'Not required for stays under 90 days'), ['visa_free'], 90],
  [
    canadian('', 'Tourist visa: not required for stays of up to 6 months   \nBusiness visa: required'),
    ['visa_free'],
    180,
  ],
  [canadian('', 'Tourist visa: required   \nYou can apply for an e-visa.'), ['evisa', 'embassy_visa'], null],
] as const)('reads a permission: %#', ([text, kinds, days]) => {
  expect(readPermission(text)).toEqual({ kinds, days })
})

test('a difference is detected, and a reason covers only the route and the aspect it names', () => {
  const differs = british(
    'Your passport must be valid for 6 months after the date you leave.',
    'You can visit without a visa for up to 90 days.',
  )
  const { differences } = comparePages([{ ...differs, to: 'FR' }], rules, [])
  expect(differences).toEqual([
    { government: 'GB', to: 'FR', aspect: 'validity', ours: '3 departure', theirs: '6 departure' },
  ])
  const why = { routes: ['GB DE FR'], aspects: ['validity'], why: 'The law says so.' } as const
  expect(reasonFor({ government: 'GB', to: 'FR', aspect: 'validity' }, [why])).toBe(why)
  expect(reasonFor({ government: 'GB', to: 'FR', aspect: 'days' }, [why])).toBeUndefined()
  expect(reasonFor({ government: 'US', to: 'FR', aspect: 'validity' }, [why])).toBeUndefined()
})
