import { aFileForm, cardFields, kinds, route, typedAnswers } from '#tests/service/world.ts'
import { type Answer, Browser, type Fields, hiddenFields } from '#tests/support/browser.ts'

/** Something the service has said is done. After a crash it still must be. */
export type Acknowledged =
  | { act: 'account'; browser: Browser }
  | { act: 'answer'; browser: Browser; id: string; step: string; typed: Fields }
  | { act: 'document'; browser: Browser; id: string; fileName: string }
  | { act: 'payment'; browser: Browser; id: string }

export type Load = {
  port: number
  origin: string
  note(done: Acknowledged): void
  confirmEmail(email: string): Promise<void>
  /** Called with each answer that asks to try again, where the service stays up while something else is away. */
  away?(status: number): void
}

class Unexpected extends Error {
  readonly status: number

  constructor(status: number, what: string) {
    super(`${what} was answered with ${status}`)
    this.status = status
  }
}

function expect303({ status }: { status: number }, what: string): void {
  if (status !== 303) throw new Unexpected(status, what)
}

/** Draws a page and sends its form. A page that was not drawn has no form that could be sent. */
async function fill(browser: Browser, path: string, typed: Fields, action = path): Promise<Answer> {
  return browser.post(action, { ...hiddenFields(await drawn(browser, path)), ...typed })
}

async function drawn(browser: Browser, path: string): Promise<string> {
  const { status, text } = await browser.get(path)
  if (status !== 200) throw new Unexpected(status, `drawing ${path.replaceAll(/[0-9a-f-]{36}/g, '…')}`)
  return text
}

const triesAgain = new Set([502, 503, 504])

/**
 * One traveller after another goes the whole way by the real forms, and notes what was acknowledged, until the service
 * is gone. An answer that is neither done nor a broken connection is a fault of the service and is passed on.
 */
export async function travelUntilTheEnd(load: Load): Promise<void> {
  for (;;) {
    try {
      await oneTraveller(load)
    } catch (error) {
      if (!(error instanceof Unexpected)) return // the connection broke: the service was killed
      if (!load.away || !triesAgain.has(error.status)) throw error
      load.away(error.status)
      return
    }
  }
}

async function oneTraveller({ port, origin, note, confirmEmail }: Load): Promise<void> {
  const browser = new Browser({ port, origin })
  const email = `${crypto.randomUUID()}@example.test`
  const person = { fullName: 'Asha Rao', email, password: `chart ${crypto.randomUUID()}`, country: 'IN', terms: 'on' }
  expect303(await fill(browser, '/signup', person), 'signing up')
  note({ act: 'account', browser })
  await confirmEmail(email)

  const started = await fill(browser, `/apply?${new URLSearchParams(route)}`, { ...route }, '/apply')
  expect303(started, 'starting')
  const id = started.location.split('/')[2] ?? ''
  await answerAll(browser, id, note)
  for (const kind of kinds) await uploadOne(browser, id, kind, note)
  expect303(await fill(browser, `/apply/${id}/review`, { declaration: 'yes' }), 'reviewing')
  const paid = await fill(browser, `/apply/${id}/pay`, cardFields())
  expect303(paid, 'paying')
  if (paid.location.includes('submitted=')) note({ act: 'payment', browser, id })
}

async function answerAll(browser: Browser, id: string, note: Load['note']): Promise<void> {
  for (const [step, answers] of Object.entries(typedAnswers)) {
    const own = step === 'name' ? { givenNames: `Asha ${randomName()}` } : {}
    const typed = { ...answers, ...own } as Fields
    expect303(await fill(browser, `/apply/${id}/${step}`, typed), step)
    note({ act: 'answer', browser, id, step, typed })
  }
}

async function uploadOne(browser: Browser, id: string, kind: string, note: Load['note']): Promise<void> {
  const path = `/apply/${id}/documents/${kind}`
  const fileName = `${kind}-${crypto.randomUUID()}.pdf`
  const { once = '' } = hiddenFields(await drawn(browser, path))
  expect303(await browser.post(path, await aFileForm(once, fileName)), `uploading ${kind}`)
  note({ act: 'document', browser, id, fileName })
}

/** A name has no digits, so that letters must tell one traveller from another. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
}
