import { connect } from 'node:net'
import type { OddRequest } from './odd-requests.ts'

type Address = { readonly port: number; readonly origin: string }
export type OddAnswer = { readonly status: number; readonly ms: number }

// A stream has no end: what has arrived by then is its answer.
const longestMs = 30_000

/** Sends a request exactly as given, on its own connection. Status 0: the connection ended without an answer. */
export function askOddly({ port, origin }: Address, asked: OddRequest, cookie: string | undefined): Promise<OddAnswer> {
  const { method, target, headers, body } = asked
  const began = performance.now()
  const own = headers.some((header) => /^origin:/i.test(header)) ? [] : [`Origin: ${origin}`]
  const about = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  const cookies = cookie && !headers.some((header) => /^cookie:/i.test(header)) ? [`Cookie: ${cookie}`] : []
  const head = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    'Connection: close',
    ...own,
    ...about,
    ...cookies,
    ...headers,
    '',
    '',
  ]
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let first = ''
    socket.setTimeout(longestMs, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      if (first.length < 20) first += chunk.toString('latin1', 0, 20)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
      resolve({ status, ms: performance.now() - began })
    })
    socket.write(Buffer.concat([Buffer.from(head.join('\r\n')), Buffer.from(body ?? '')]))
  })
}
