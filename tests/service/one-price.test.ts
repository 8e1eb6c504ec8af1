import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollarsOf, listOf, type PriceName } from '#app/features/settings/prices/price-list.ts'
import { defaultPrices, insurancePlans } from '#app/features/settings/setting.ts'
import { covers } from '#app/routes/offers/insurance/insurance-plans.ts'
import { Browser } from '#tests/support/browser.ts'
import { allOf, rowsOf, textOf } from '#tests/support/drawn-page.ts'
import { type House, openPublicHouse } from '#tests/support/people.ts'
import { routeTable } from '../house/route-table.ts'

// Implausible prices: an amount that is not one of these does not come from the price table.
const table = Object.fromEntries(Object.keys(listOf(defaultPrices)).map((name, at) => [name, 30_117 + at * 1_103]))
const priceOf = (name: PriceName) => table[name] ?? 0
const group = (kind: string) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([name]) => name.startsWith(`${kind}.`))
      .map(([name, cents]) => [name.slice(kind.length + 1), cents]),
  )
const prices = {
  speeds: { standard: 0, ...group('speeds') },
  plans: group('plans'),
  serviceFee: table.serviceFee,
  addOns: group('addOns'),
  insurance: group('insurance'),
}

let house: House
let visitor: Browser

beforeAll(async () => {
  house = await openPublicHouse()
  await house.sql`insert into settings (name, value, changed_at) values ('prices', ${house.sql.json(prices)}, now())`
  visitor = new Browser(house)
}, 60_000)
afterAll(() => house.close())

const amounts = (text: string) =>
  [...text.matchAll(/\$ ?([\d,]+(?:\.\d\d)?)|\b([\d,]+(?:\.\d\d)?) (?:US )?dollars/g)].map(([, sign, word]) =>
    Math.round(Number((sign ?? word ?? '').replaceAll(',', '')) * 100),
  )

/** Public pages with a fixed address that name no government fee. */
const plainPages = routeTable
  .filter(
    ({ access, pattern }) =>
      access === 'public' &&
      /^\/(services|pricing|faqs|about|team|contact|support|cookies|newsletter|terms|privacy|developers|blog|signup|signin)/.test(
        pattern,
      ),
  )
  .map(({ pattern }) => pattern)
  .filter((pattern) => !/[:*]|\.|confirm$|leave$|new$|\/auth/.test(pattern))

const limits = Object.values(covers).flatMap(({ limits }) => Object.values(limits).map((dollars) => dollars * 100))

test('every amount on a page is in the price table', async () => {
  expect(plainPages.length).toBeGreaterThan(15)
  const known = new Set([...Object.values(table), ...limits])
  const strays: string[] = []
  for (const path of plainPages) {
    const { status, text } = await visitor.get(path)
    if (status !== 200) continue
    for (const cents of amounts(textOf(text))) if (!known.has(cents)) strays.push(`${path}: $${dollarsOf(cents)}`)
  }
  expect(strays).toEqual([])
})

const products: [what: string, path: string, said: (...prices: string[]) => RegExp, names: PriceName[]][] = [
  ['insurance', '/services', (basic) => new RegExp(`From \\${basic} per week`), ['insurance.basic']],
  [
    'insurance',
    '/pricing',
    (basic) => new RegExp(`Travel insurance .{0,80}from \\${basic} per week`),
    ['insurance.basic'],
  ],
  [
    'translation',
    '/pricing',
    (page) => new RegExp(`Document translation .{0,90}\\${page} per page`),
    ['addOns.translation'],
  ],
  [
    'translation',
    '/services/document-authentication',
    (page) => new RegExp(`\\${page} per page`),
    ['addOns.translation'],
  ],
  ['rush', '/pricing', (rush) => new RegExp(`\\${rush} additional`), ['speeds.expedited']],
  [
    'speeds',
    '/services/visa-application',
    (one, two) => new RegExp(`\\${one} extra.*\\${two} extra`),
    ['speeds.expedited', 'speeds.urgent'],
  ],
  [
    'plans',
    '/services/visa-application',
    (one, two) => new RegExp(`\\${one} per visa.*\\${two} per visa`),
    ['plans.basic', 'plans.business'],
  ],
]
for (const [what, path, said, names] of products) {
  test(`${path} shows the price of ${what} from the table`, async () => {
    const { text } = await visitor.get(path)
    expect(textOf(text)).toMatch(said(...names.map((name) => `$${dollarsOf(priceOf(name))}`)))
  })
}

test('the insurance page shows the prices of its three plans', async () => {
  const rows = rowsOf((await visitor.get('/services/travel-insurance')).text)
  const [, ...weekly] = rows.find(([name]) => name === 'Price') ?? []
  const expected = insurancePlans.map((plan) => priceOf(`insurance.${plan}`))
  expect(weekly.flatMap(amounts)).toEqual(expected)
})

test('every visa has one total: on its country’s page, on its own and in the calculator', async () => {
  const visas = await house.sql<{ id: string; destination: string }[]>`
    select id, destination from schemes where status = 'open' order by id`
  expect(visas.length).toBeGreaterThan(100)
  const other: string[] = []
  for (const [destination, own] of Map.groupBy(visas, (visa) => visa.destination)) {
    const country = await visitor.get(`/country/${destination}?tab=visas`)
    for (const { id } of own) {
      const row = allOf(country.text, 'tr').find((cells) => cells.includes(`"/visa/${id}"`)) ?? ''
      const cell = textOf(allOf(row, 'td').at(-1) ?? '')
      const page = (await visitor.get(`/visa/${id}`)).text
      const total = textOf(/<dt[^>]*>Total Fee<\/dt><dd[^>]*>(.*?)<\/dd>/s.exec(page)?.[1] ?? 'none')
      if (!cell.startsWith(total)) other.push(`${id}: ${cell} and ${total}`)
    }
  }
  expect(other).toEqual([])

  const page = textOf((await visitor.get('/visa/vn-evisa-multiple?from=US')).text)
  const calculated = textOf((await visitor.get('/pricing?from=US&to=VN&visa=vn-evisa-multiple')).text)
  const total = `$${dollarsOf(50_00 + priceOf('serviceFee'))}`
  expect([page, calculated].map((text) => text.includes(total))).toEqual([true, true])
}, 60_000)

test('a government fee that depends on the nationality is shown as a range until one is chosen', async () => {
  const range = /government fee is \$23\.00 to \$140\.00/
  expect(textOf((await visitor.get('/visa/cn-tourist-l')).text)).toMatch(range)
  expect(textOf((await visitor.get('/country/CN?tab=visas')).text)).toMatch(/government fee \$23\.00 to \$140\.00/)
  expect(textOf((await visitor.get('/visa/cn-tourist-l?from=US')).text)).not.toMatch(range)
})
