import { aFileForm, hostedAt, kinds, payFields, route, typedPages } from '#tests/service/world.ts'
import { type Answer, Browser, type Fields, hiddenFields } from '#tests/support/browser.ts'
import { payOnPage } from '#tests/support/hosted-page.ts'

/** Something that the service has confirmed as done. It must still be done after a crash. */
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
  /** Once aborted, no further step is started. */
  over?: AbortSignal
  /** Called with each response that asks for a retry, when the service stays up while something else is down. */
  away?(status: number): void
  /** Replaces the default browser. */
  openBrowser?(): Browser
}

export class Unexpected extends Error {
  readonly status: number

  constructor(status: number, what: string) {
    super(`${what} was answered with ${status}`)
    this.status = status
  }
}

function expect303({ status }: { status: number }, what: string): void {
  if (status !== 303) throw new Unexpected(status, what)
}

/** Loads a page and submits its form. A page that did not load has no form to submit. */
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
 * Sends one traveller after another through the whole application with the real forms, and records what was
 * acknowledged, until the service is gone. A response that is neither success nor a broken connection is an error of
 * the service and is passed on.
 */
export async function travelUntilTheEnd(load: Load): Promise<void> {
  for (;;) if (!(await new Traveller().goOn(load))) return
}

type Step = (load: Load) => Promise<unknown>

/** A traveller in progress. A step cut off by a broken connection is retried by the next call. */
export class Traveller {
  #browser: Browser | undefined
  #id = ''
  #isPaying = false
  readonly #steps: Step[] = [
    (load) => this.#signUp(load),
    () => this.#start(),
    ...typedPages().map(
      ({ slug, typed }): Step =>
        (load) =>
          this.#answer(load, slug, typed),
    ),
    ...kinds.map(
      (kind): Step =>
        (load) =>
          this.#upload(load, kind),
    ),
    () => this.#review(),
    (load) => this.#pay(load),
  ]

  /** Continues to the end, or until the service is gone or asks for a retry: then it returns false. */
  async goOn(load: Load): Promise<boolean> {
    try {
      await this.goAll(load)
      return this.#steps.length === 0
    } catch (error) {
      if (!(error instanceof Unexpected)) return false // The connection broke: the service was killed.
      if (!load.away || !triesAgain.has(error.status)) throw error
      load.away(error.status)
      return false
    }
  }

  /** Like `goOn`, but throws whatever ends it. */
  async goAll(load: Load): Promise<void> {
    for (let [step] = this.#steps; step; [step] = this.#steps) {
      if (load.over?.aborted) return
      await step(load)
      this.#steps.shift()
    }
  }

  async #signUp({ port, origin, note, confirmEmail, openBrowser }: Load): Promise<void> {
    const browser = openBrowser?.() ?? new Browser({ port, origin })
    const email = `${crypto.randomUUID()}@example.test`
    const person = { fullName: 'Asha Rao', email, password: `chart ${crypto.randomUUID()}`, country: 'IN', terms: 'on' }
    expect303(await fill(browser, '/signup', person), 'signing up')
    note({ act: 'account', browser })
    await confirmEmail(email)
    this.#browser = browser
  }

  async #start(): Promise<void> {
    const started = await fill(this.#reader, `/apply?${new URLSearchParams(route)}`, { ...route }, '/apply')
    expect303(started, 'starting')
    this.#id = started.location.split('/')[2] ?? ''
  }

  async #answer({ note }: Load, step: string, answers: Fields): Promise<void> {
    const own = step === 'name' ? { givenNames: `Asha ${randomName()}` } : {}
    const typed = { ...answers, ...own }
    expect303(await fill(this.#reader, `/apply/${this.#id}/${step}`, typed), step)
    note({ act: 'answer', browser: this.#reader, id: this.#id, step, typed })
  }

  async #upload({ note }: Load, kind: string): Promise<void> {
    const path = `/apply/${this.#id}/documents/${kind}`
    const fileName = `${kind}-${crypto.randomUUID()}.pdf`
    expect303(await this.#reader.post(path, await aFileForm(crypto.randomUUID(), fileName)), `uploading ${kind}`)
    note({ act: 'document', browser: this.#reader, id: this.#id, fileName })
  }

  async #review(): Promise<void> {
    expect303(await fill(this.#reader, `/apply/${this.#id}/review`, { declaration: 'yes' }), 'reviewing')
  }

  /** A traveller cut off while paying may find the payment done; either way they have reached the end. */
  async #pay({ note }: Load): Promise<void> {
    if (this.#isPaying) return
    const form = hiddenFields(await drawn(this.#reader, `/apply/${this.#id}/pay`))
    this.#isPaying = true
    const opened = await this.#reader.post(`/apply/${this.#id}/pay`, { ...form, ...payFields })
    expect303(opened, 'paying')
    const back = await payOnPage(hostedAt(this.#reader, new URL(opened.location, this.#reader.house.origin).href))
    const paid = await this.#reader.get(new URL(back).pathname)
    if (paid.location.includes('submitted=')) note({ act: 'payment', browser: this.#reader, id: this.#id })
  }

  get #reader(): Browser {
    if (!this.#browser) throw new Error('Nobody has signed up')
    return this.#browser
  }
}

/** A name has no digits, so travellers are distinguished by letters. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
}
