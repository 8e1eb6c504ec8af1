import type { ServerResponse } from 'node:http'

/** A drawn page in one piece: it is sent as it is, without the detour of a stream. */
export class HtmlResponse extends Response {
  readonly page: Buffer

  constructor(page: Buffer, init: { status: number; headers: Headers }) {
    init.headers.set('Content-Type', 'text/html; charset=utf-8')
    super(null, init)
    this.page = page
  }

  sendTo(response: ServerResponse): void {
    response.statusCode = this.status
    for (const [name, value] of this.headers) {
      if (name !== 'set-cookie') response.setHeader(name, value)
    }
    const cookies = this.headers.getSetCookie()
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
    response.setHeader('Content-Length', this.page.length)
    response.end(response.req.method === 'HEAD' ? undefined : this.page)
  }
}
