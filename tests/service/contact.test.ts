import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse, openPublicHouse } from '#tests/support/people.ts'
import { temporaryDirectory } from '#tests/support/service.ts'

let house: House
let real: House

beforeAll(async () => {
  house = await openHouse({ ADMIN_EMAIL: 'staff@example.test', API_LIMIT_PER_MINUTE: '60' })
  real = await openPublicHouse()
})
afterAll(() => Promise.all([house.close(), real.close()]))

const contactMessage = (number: number) => ({
  name: 'Asha Rao',
  email: `asha${number}@example.test`,
  subject: 'A payment',
  message: `Letter ${number}`,
})

test('one network sends a limited number of messages, then reads when to retry, and keeps the text', async () => {
  const browser = new Browser(house)
  const wrong = await Promise.all(
    Array.from({ length: 30 }, () => browser.fill('/contact', { ...contactMessage(0), email: 'nobody' })),
  )
  // A form returned with errors does not count as a message.
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]))

  let sent = 0
  let answer = await browser.fill('/contact', contactMessage(0))
  while (answer.status === 303 && sent < 30) answer = await browser.fill('/contact', contactMessage(++sent))
  expect(sent).toBeGreaterThanOrEqual(10)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.text).toMatch(/Too many messages came from your network\. Nothing was sent\. Try again in/)
  expect(answer.text).toContain(`Letter ${sent}</textarea>`)
  expect(answer.text).toContain('<title>Error: Contact Us')
  const [row] = await house.sql`select count(*)::int as kept from contact_messages`
  expect(row?.kept).toBe(sent)
})

test('a form with an invented key is rejected, and nothing is stored', async () => {
  const answer = await new Browser(real).post('/contact', { ...contactMessage(1), once: 'mine' })
  expect(answer.status).toBe(400)
  expect(await real.sql`select 1 from contact_messages`).toHaveLength(0)
})

test('an installation without its own details shows no invented people, numbers or figures', async () => {
  const browser = new Browser(real)
  const [about, team, contact, support] = await Promise.all(
    ['/about', '/team', '/contact', '/support'].map(async (path) => (await browser.get(path)).text),
  )
  expect(about).toContain('does not show totals')
  expect(about).not.toMatch(/150\+|25k\+|98%|30% faster/)
  expect(team).toContain('No team members listed yet')
  expect(team).not.toContain('Beatriu')
  expect(contact).toContain('No address or phone number is listed.')
  expect(contact).not.toMatch(/tel:|Chart Street/)
  expect(support).toContain('No phone number is listed.')
})

test('links to other networks are only those in the organisation’s file', async () => {
  const directory = temporaryDirectory()
  const file = join(directory.path, 'organisation.json')
  const [us, person, head] = ['https://social.example/us', 'https://social.example/ada', 'https://social.example/ben']
  const team = {
    leadership: [{ name: 'Ada', role: 'Director', bio: 'Began it.', links: [{ name: 'Somewhere', url: person }] }],
    heads: [{ name: 'Ben', role: 'Documents', profile: head }],
  }
  writeFileSync(file, JSON.stringify({ social: [{ name: 'Somewhere', url: us }], team }))
  const named = await openPublicHouse({ ORGANISATION_FILE: file })
  try {
    expect(await linksAway(named, '/')).toEqual([us])
    expect(new Set(await linksAway(named, '/team'))).toEqual(new Set([us, person, head]))
  } finally {
    await named.close()
    directory.remove()
  }
  for (const place of [house, real]) {
    for (const path of ['/', '/team']) expect(await linksAway(place, path), path).toEqual([])
  }
})

/** The links of a page that lead to another site or to a missing page. */
async function linksAway(place: House, path: string): Promise<string[]> {
  const { text } = await new Browser(place).get(path)
  const links = [...text.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, address = '']) => address)
  expect(links.length).toBeGreaterThan(10)
  return links.filter((address) => /^https?:|^#?$/.test(address) && !address.startsWith(place.origin))
}

test('a demonstration marks its people and its figures as invented', async () => {
  const browser = new Browser(house)
  expect((await browser.get('/team')).text).toContain('These people are invented')
  expect((await browser.get('/about')).text).toContain('These figures are samples.')
  expect((await browser.get('/contact')).text).toContain('The address and number are invented')
})

test('the questions and answers are published as structured data', async () => {
  const { text } = await new Browser(house).get('/faqs')
  const [, block = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  const [page] = (
    JSON.parse(block) as {
      '@graph': { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] }[]
    }
  )['@graph']
  expect(page?.['@type']).toBe('FAQPage')
  expect(page?.mainEntity).toHaveLength(10)
  for (const { name, acceptedAnswer } of page?.mainEntity ?? []) {
    expect(text).toContain(`<summary><span>${name}</span>`)
    expect(acceptedAnswer.text).not.toMatch(/[<>]/)
  }
})
