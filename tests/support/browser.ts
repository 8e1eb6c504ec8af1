import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { parseCookies } from '#app/platform/http/cookies/cookies.ts'

/** The port of a service, and the origin its pages use: what a browser would send as Origin. */
export type Address = { readonly port: number; readonly origin: string }

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** The address of a redirect, unresolved. */
  readonly location: string
}

export type Headers = Record<string, string | string[]>
/** A document without the messages that its scripts may show later. */
export const withoutScriptWords = (html: string): string =>
  html.replace(/<script [^>]*id="words"[^>]*>.*?<\/script>/s, '')

type Sent = { headers?: Headers; body?: string | Uint8Array; cookies?: boolean }

// Connections are kept alive, as in browsers.
const agent = new Agent({ keepAlive: true })

/** The state of one browser: only its cookies. Redirects are returned, not followed. */
export class Browser {
  readonly house: Address
  readonly cookies = new Map<string, string>()

  constructor(house: Address) {
    this.house = house
  }

  async send(method: string, path: string, { headers = {}, body, cookies = true }: Sent = {}): Promise<Answer> {
    const { port, origin } = this.house
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const all: Headers = { host: new URL(origin).host, ...(cookies && cookie && { cookie }), ...headers }
    if (body !== undefined && !('transfer-encoding' in all)) all['content-length'] ??= String(Buffer.byteLength(body))
    const answer = await new Promise<Answer>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers: all, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const { statusCode: status = 0, headers } = response
          const text = withoutScriptWords(bytes.toString('utf8'))
          resolve({ status, headers, bytes, text, location: headers.location ?? '' })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
    if (cookies) this.#keep(answer.headers['set-cookie'] ?? [])
    return answer
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('GET', path, { headers })
  }

  /** Submits a form as a browser does, from one of the service's pages. */
  async post(path: string, fields: Fields | FormData, { headers = {}, method = 'POST' } = {}): Promise<Answer> {
    const form = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields))
    const own = { origin: this.house.origin, 'sec-fetch-site': 'same-origin' }
    const type = { 'content-type': form.headers.get('content-type') ?? '' }
    return this.send(method, path, { headers: { ...own, ...type, ...headers }, body: await form.bytes() })
  }

  /** Loads a page and submits its form: the hidden fields and the typed values. */
  async fill(path: string, typed: Fields, action = path): Promise<Answer> {
    const { text } = await this.get(path)
    return this.post(action, { ...hiddenFields(text), ...typed })
  }

  #keep(lines: string[]): void {
    for (const line of lines) {
      const [[name, value] = ['', '']] = parseCookies(line.split(';', 1)[0])
      if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

export type Fields = Record<string, string>

export function hiddenFields(html: string): Fields {
  const hidden = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
}
