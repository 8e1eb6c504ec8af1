import { connect } from 'node:net'
import type { House } from '#tests/support/people.ts'

export type RawAnswer = { status: number; text: string }

/** Sends bytes as no browser would, and reads until the connection ends. Status 0: no answer at all. */
export function sendRaw({ port }: House, parts: Iterable<string | Uint8Array>, waitMs = 5000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setTimeout(waitMs, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk
    })
    // The service may close the connection before everything is sent; its response so far counts.
    socket.on('error', () => {})
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }))
    void sendAll(socket, parts)
  })
}

async function sendAll(socket: ReturnType<typeof connect>, parts: Iterable<string | Uint8Array>): Promise<void> {
  for (const part of parts) {
    if (socket.destroyed) return
    await new Promise((done) => socket.write(part, done))
  }
}

type Head = { method?: string; target: string; host?: string; more?: readonly string[] }

export function headOf(house: House, { method = 'GET', target, host, more = [] }: Head): string {
  const own = host ?? new URL(house.origin).host
  return [`${method} ${target} HTTP/1.1`, `Host: ${own}`, 'Connection: close', ...more, '', ''].join('\r\n')
}

/** A chunked body of undeclared length. */
export function* chunked(piece: Uint8Array, times: number): Generator<string | Uint8Array> {
  for (let index = 0; index < times; index += 1) {
    yield `${piece.length.toString(16)}\r\n`
    yield piece
    yield '\r\n'
  }
  yield '0\r\n\r\n'
}
