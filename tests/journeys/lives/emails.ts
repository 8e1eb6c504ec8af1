import type { Email } from 'postal-mime'
import { linksOfHtml, linksOfText, wordsOfHtml, wordsOfText } from '#tests/support/email-words.ts'
import { expect } from '#tests/support/journey.ts'
import { pdfText, withoutSpaces } from '#tests/support/pdf-text.ts'
import type { Life } from './life.ts'

export type Expected = {
  readonly subject: string
  /** The Portolan page that it links to. */
  readonly link: string
  /** About an account, not an application. */
  readonly isAccount?: boolean
  readonly reference?: string
  /** Whether the recipient may unsubscribe from this kind of email. */
  readonly mayStop?: boolean
  /** Every amount it states, and no other. */
  readonly amounts?: readonly string[]
  /** The total on the attached receipt. */
  readonly receipt?: string
  readonly says?: readonly string[]
}

type Received = Life['received'][number]

/** Checks every email of a life: complete, correct, with working links, and without repeating another one. */
export async function readAll(life: Life): Promise<void> {
  await life.clock.pass(86_400)
  await life.clock.untilSent()
  expect(
    life.unread().map(({ subject }) => subject),
    'that nobody expected',
  ).toEqual([])
  for (const one of life.received) await readOne(life, one)
  for (const what of [({ email }: Received) => email.subject, bodyOf]) {
    const all = life.received.map(what)
    expect(
      all.filter((one, index) => all.indexOf(one) !== index),
      'said again',
    ).toEqual([])
  }
  await openLinks(life)
  await stop(life)
}

/** The text without its addresses and the name of its subject. */
const bodyOf = ({ email: { text = '' }, expected: { reference = '-' } }: Received) =>
  wordsOfText(text.replaceAll(reference, '')).join(' ')

async function readOne({ origin, person }: Life, { email, expected }: Received): Promise<void> {
  const { subject = '', html = '', text = '' } = email
  const { isAccount = false, reference, mayStop = false, amounts = [], receipt, says = [] } = expected
  const of = (what: string) => `${subject}: ${what}`
  expect(
    email.to?.map(({ address }) => address),
    of('to'),
  ).toEqual([person.email])

  expect(wordsOfText(text).length, of('words')).toBeGreaterThan(20)
  expect(wordsOfHtml(html), of('the same words')).toEqual(wordsOfText(text))
  expect([...new Set(linksOfHtml(html))].toSorted(), of('the same links')).toEqual(
    [...new Set(linksOfText(text))].toSorted(),
  )
  expect(
    linksOfText(text).every((url) => new URL(url).origin === origin),
    of('links of ours'),
  ).toBe(true)
  expect(
    linksOfText(text).map((url) => new URL(url).pathname),
    of('where it leads'),
  ).toContain(expected.link)
  for (const said of [subject, text])
    expect(said, of('nothing left over')).not.toMatch(/undefined|\[object|NaN|\{\{|\}\}|Z1234567/)

  const [firstName] = person.fullName.split(' ')
  expect(text, of('who it is for')).toContain(isAccount ? 'Hello,' : `Hello ${firstName},`)
  for (const words of says) expect(text.replace(/\s+/g, ' '), of('says')).toContain(words)
  if (!isAccount) {
    expect(`${subject} ${text}`, of('the destination')).toContain('France')
    expect(text, of('the reference')).toContain(reference)
    expect(email.inReplyTo, of('the conversation')).toBe(`<${reference?.toLowerCase()}@portolan>`)
  }
  const named = [...`${subject} ${text}`.matchAll(/\$[\d,]+\.\d\d/g)].map(([amount]) => amount)
  expect([...new Set(named)].toSorted(), of('amounts')).toEqual([...new Set(amounts)].toSorted())
  await readReceipt(email, receipt, reference)
  expect(stopAt(email) !== undefined, of('may be stopped')).toBe(mayStop)
}

async function readReceipt({ subject, attachments }: Email, receipt: string | undefined, reference = '') {
  const files = attachments.filter(({ disposition }) => disposition === 'attachment')
  expect(
    files.map(({ mimeType }) => mimeType),
    `${subject}: what comes along`,
  ).toEqual(receipt ? ['application/pdf'] : [])
  for (const { content } of files) {
    // A PDF reader keeps the bytes it is given.
    const said = await pdfText(new Uint8Array(content as ArrayBuffer).slice())
    expect(said).toContain(withoutSpaces(`Total paid ${receipt}`))
    expect(said).toContain(reference)
  }
}

/** Where the unsubscribe button of an email client leads. */
function stopAt({ headers }: Email): string | undefined {
  return headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/^<(.*)>$/, '$1')
}

/** A signed-in user finds a page behind each link; a signed-out one finds it or the sign-in page. */
async function openLinks({ page, received }: Life): Promise<void> {
  const links = received.flatMap(({ email }) => [...linksOfText(email.text ?? ''), stopAt(email) ?? []].flat())
  for (const url of new Set(links)) {
    expect((await page.request.get(url)).status(), url).toBe(200)
    const { status, headers } = await fetch(url, { redirect: 'manual' })
    const isOpen = status === 200 || (status < 400 && /^\/signin\b/.test(headers.get('location') ?? ''))
    expect(isOpen, `${url}, ${status} ${headers.get('location')}`).toBe(true)
  }
}

/** One press of an email client's button unsubscribes from optional emails (RFC 8058). */
async function stop({ sql, person, received }: Life): Promise<void> {
  const addresses = [...new Set(received.flatMap(({ email }) => stopAt(email) ?? []))]
  expect(addresses, 'one way to stop').toHaveLength(1)
  const isOn = async () =>
    (
      await sql`
    select 1 from notification_preferences join accounts a on a.id = account_id
    where a.email = ${person.email} and not notification_preferences.email`
    ).length === 0
  expect(await isOn(), 'opening the link stops nothing').toBe(true)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(addresses[0] ?? '', { method: 'POST', body })).status).toBe(200)
  expect(await isOn(), 'emails that may be stopped').toBe(false)
}
