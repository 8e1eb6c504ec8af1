import type { IncomingHttpHeaders } from 'node:http'

export type ApiRequest = {
  readonly method: string
  readonly path: string
  /** The query string. */
  readonly query: string
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

export type ApiAnswer = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Record<string, string>
}
