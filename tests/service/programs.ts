import { expect } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import type { House } from '#tests/support/people.ts'

type Sent = { method?: string; headers?: Record<string, string>; browser?: Browser }

/** Calls a custom endpoint as a program does, and checks what holds for every response. */
export function programs(usual: () => Browser, base = '/auth/v1') {
  async function ask(path: string, body?: unknown, { method = 'POST', headers = {}, browser = usual() }: Sent = {}) {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await browser.send(method, `${base}/${path}`, {
      headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(text !== undefined && { body: text }),
    })
    const what = `${path}: ${answer.text.slice(0, 200)}`
    expect(answer.headers['content-type'], what).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control'], what).toBe('no-store')
    expect(answer.headers['access-control-allow-origin'], what).toBeUndefined()
    return { ...answer, json: JSON.parse(answer.text || '{}') }
  }

  const get = (path: string, sent: Sent = {}) => ask(path, undefined, { ...sent, method: 'GET' })

  async function codeOf(answer: ReturnType<typeof ask>): Promise<[status: number, code: string | undefined]> {
    const { status, json } = await answer
    return [status, json.error?.code]
  }

  /** A user who signed up as a program does. */
  async function aProgrammer(browser = usual()) {
    const person = aPerson()
    expect((await ask('signup', person, { browser })).status).toBe(200)
    return person
  }

  return { ask, get, codeOf, aProgrammer }
}

export const aPerson = () => ({
  email: `${crypto.randomUUID()}@example.test`,
  password: 'portolan chart 1375',
  data: { full_name: 'Asha Rao', country: 'IN', agreed_to_terms: true },
})

/** The newest text message to a number, from the demonstration's mailbox. */
export async function textTo(house: House, number: string): Promise<string> {
  const { text } = await new Browser(house).get('/dev/mailbox')
  const [, after = ''] = text.split(number)
  return /\d{6}(?= is your code)/.exec(after)?.[0] ?? expect.fail(`No text to ${number}`)
}

let lastNumber = 9_876_100_000
export const newNumber = () => `+91${++lastNumber}`
