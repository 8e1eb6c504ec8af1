import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sendResponse } from '@remix-run/node-fetch-server'
import { isAskedForHere } from '../same-site.ts'
import { takesGzip } from './kept-answer.server.ts'

const pack = promisify(gzip)
const mostPadding = 255

/**
 * Sends page data, compressed under the rules for pages with secrets: only if requested by one of our pages, and with a
 * header of random length, because the data has no room for padding (decision 36).
 */
export async function sendData(answer: Response, response: ServerResponse): Promise<void> {
  const { headers } = response.req
  const isData = answer.headers.get('Content-Type') === 'text/x-script'
  if (!isData || !takesGzip(headers['accept-encoding']) || !isAskedForHere(headers['sec-fetch-site'])) {
    return sendResponse(response, answer)
  }
  const body = await pack(Buffer.from(await answer.arrayBuffer()))
  const packed = new Response(body, answer)
  packed.headers.set('Content-Encoding', 'gzip')
  packed.headers.set('Content-Length', `${body.length}`)
  packed.headers.set('X-Padding', randomBytes(mostPadding).toString('base64').slice(0, randomBytes(1)[0]))
  return sendResponse(response, packed)
}
