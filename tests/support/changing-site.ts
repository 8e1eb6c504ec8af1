import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import type { Network } from '#app/platform/web-pages/ask-once.server.ts'
import { isPublicAddress } from '#app/platform/web-pages/public-address.ts'

export type Asked = { readonly host: string; readonly path: string; readonly headers: IncomingMessage['headers'] }
export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Local websites with their own host names, whose pages a test changes. */
export type Sites = {
  /** Sets a host's response at a path; at any other path it answers 404. */
  on(host: string, path: string, answer: Answer | string): void
  readonly asked: Asked[]
  /** The maximum number of concurrent requests per host. */
  readonly mostAtOnce: Map<string, number>
  /** Every name resolves to this machine, except those with their own address. */
  readonly network: Network
  close(): Promise<void>
}

export async function changingSites(): Promise<Sites> {
  const answers = new Map<string, Answer>()
  const asked: Asked[] = []
  const open = new Map<string, number>()
  const mostAtOnce = new Map<string, number>()
  const server = createServer((request, response) => {
    const host = request.headers.host?.split(':')[0] ?? ''
    asked.push({ host, path: request.url ?? '', headers: request.headers })
    const now = (open.get(host) ?? 0) + 1
    open.set(host, now)
    mostAtOnce.set(host, Math.max(now, mostAtOnce.get(host) ?? 0))
    response.on('close', () => open.set(host, (open.get(host) ?? 1) - 1))
    const answer = answers.get(`${host}${request.url}`)
    if (answer) void answer(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    on(host, path, answer) {
      answers.set(`${host}${path}`, typeof answer === 'string' ? page(answer) : answer)
    },
    asked,
    mostAtOnce,
    network: {
      port,
      resolve: async (host) => [{ address: hostsElsewhere.get(host) ?? '127.0.0.1', family: 4 }],
      mayConnect: (address) => address === '127.0.0.1' || (isIP(address) > 0 && isPublicAddress(address)),
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Names that resolve to internal addresses. */
const hostsElsewhere = new Map([
  ['inside.example', '10.0.0.7'],
  ['metadata.example', '169.254.169.254'],
])

export const page =
  (html: string, headers: Record<string, string> = {}, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
  }

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(code, headers).end()
  }
