import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PushTarget } from '#app/platform/push/push-message.ts'

export type TakenPush = { endpoint: string; payload: unknown; ttl: number; topic: string | undefined }

type Subscription = { keys: ECDH; auth: Buffer; applicationKey: string; ended?: boolean }

/**
 * A push service according to RFC 8030, with the browsers it serves: it verifies the sender (RFC 8292) and decrypts the
 * content with the browser's keys (RFC 8291). It is written from the standards and shares no code with the sender.
 */
export async function aPushService() {
  const taken: TakenPush[] = []
  const subscriptions = new Map<string, Subscription>()
  /** Responds with this status without checking anything, until it is removed. */
  const mood: { status?: number | undefined; location?: string } = {}
  let origin = ''
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { status, push } = mood.status ? { status: mood.status } : judge(request, body)
    if (push) taken.push(push)
    response.writeHead(status, status === 201 ? { location: `${origin}/message/${taken.length}` } : {})
    response.end()
  })

  function judge(request: IncomingMessage, body: Buffer): { status: number; push?: TakenPush } {
    const endpoint = `${origin}${request.url}`
    const subscription = subscriptions.get(endpoint)
    if (request.method !== 'POST' || !subscription) return { status: 404 }
    if (subscription.ended) return { status: 410 }
    if (!isSigned(request.headers.authorization, subscription.applicationKey, origin)) return { status: 403 }
    const ttl = Number(request.headers.ttl ?? Number.NaN)
    if (!Number.isInteger(ttl) || ttl < 0 || request.headers['content-encoding'] !== 'aes128gcm') return { status: 400 }
    if (body.length > 4096) return { status: 413 }
    const topic = request.headers.topic?.toString()
    if (topic !== undefined && !/^[A-Za-z0-9_-]{1,32}$/.test(topic)) return { status: 400 }
    return { status: 201, push: { endpoint, payload: readable(body, subscription), ttl, topic } }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    origin,
    taken,
    mood,
    /** Subscribes a browser with the sender's key. */
    subscribe(applicationKey: string): PushTarget {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${crypto.randomUUID()}`
      subscriptions.set(endpoint, { keys, auth, applicationKey })
      return { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    end(endpoint: string) {
      const subscription = subscriptions.get(endpoint)
      if (subscription) subscription.ended = true
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

const daySeconds = 86_400

function isSigned(authorization: string | undefined, applicationKey: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (key !== applicationKey) return false
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${header}.${claims}`)
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const left = exp - Date.now() / 1000
  return isGenuine && alg === 'ES256' && aud === audience && left > 0 && left <= daySeconds && /^mailto:/.test(sub)
}

/** A push service cannot check this: the browser discards what it cannot read. */
function readable(body: Buffer, subscription: Subscription): unknown {
  try {
    return JSON.parse(opened(body, subscription))
  } catch {
    return 'unreadable'
  }
}

function opened(body: Buffer, { keys, auth }: Subscription): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const derive = (secret: Uint8Array, by: Uint8Array, about: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, about, bytes))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decryption = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decryption.update(sealed.subarray(0, -16)), decryption.final()])
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
