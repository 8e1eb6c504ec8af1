import type { ServerResponse } from 'node:http'

/** A drawn page kept as one string: it is sent in one piece, without the detour of a stream. */
export class HtmlResponse extends Response {
  readonly #html: string

  constructor(html: string, init: { status: number; headers: Headers }) {
    init.headers.set('Content-Type', 'text/html; charset=utf-8')
    super(null, init)
    this.#html = html
  }

  get html(): string {
    return this.#html
  }

  sendTo(response: ServerResponse): void {
    response.statusCode = this.status
    for (const [name, value] of this.headers) {
      if (name !== 'set-cookie') response.setHeader(name, value)
    }
    const cookies = this.headers.getSetCookie()
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
    const bytes = Buffer.from(this.#html)
    response.setHeader('Content-Length', bytes.length)
    response.end(response.req.method === 'HEAD' ? undefined : bytes)
  }
}
