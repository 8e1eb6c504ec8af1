import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { readClamdUrl } from './clamd-url.ts'
import { type Scanner, ScannerAway, type ScanResult } from './scanner.ts'

const longestAnswer = 1000
// Time after a failed connection during which uploads do not wait for the scanner.
const restMs = 30_000

/**
 * The ClamAV scanner, using its INSTREAM command: length-prefixed chunks, terminated by a zero length. On any error the
 * file counts as not scanned.
 */
export function clamdScanner(url: string, longestMs = 10_000): Scanner {
  const address = readClamdUrl(url)
  if (!address) throw new Error('This is no address of clamd')
  let restsUntil = 0
  return {
    async scan(chunks) {
      if (Date.now() < restsUntil) throw new ScannerAway('The malware scanner could not be reached a moment ago')
      let isConnected = false
      const socket = connect({ ...address, signal: AbortSignal.timeout(longestMs) })
      socket.once('connect', () => {
        isConnected = true
      })
      try {
        const answer = text(upTo(longestAnswer, socket))
        // ClamAV may answer and close the connection before it has read everything.
        const sent = pipeline(framed(chunks), socket, { end: false }).catch(() => {})
        const [said] = await Promise.all([answer, sent])
        return resultOf(said)
      } catch (error) {
        if (!isConnected) restsUntil = Date.now() + restMs
        throw new ScannerAway('The malware scanner did not answer', { cause: error })
      } finally {
        socket.destroy()
      }
    },
  }
}

async function* framed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

async function* upTo(most: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > most) throw new Error('The answer of clamd is too long')
    yield chunk
  }
}

/** "stream: OK" or "stream: NAME FOUND", terminated by a null byte. A truncated answer is invalid. */
function resultOf(answer: string): ScanResult {
  if (answer === 'stream: OK\0') return { verdict: 'clean' }
  const [, signature] = /^stream: ([\x21-\x7e]{1,200}) FOUND\0$/.exec(answer) ?? []
  if (!signature) throw new Error('The answer of clamd is not known')
  return { verdict: 'infected', signature }
}
