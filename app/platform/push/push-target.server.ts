import { ECDH } from 'node:crypto'
import type { PushTarget } from './push-message.ts'

const longestEndpoint = 1000
const keyBytes = 65
const secretBytes = 16

/** Validates a browser's subscription: an endpoint, a P-256 point and a 16-byte secret. */
export function readPushTarget({ endpoint, p256dh, auth }: PushTarget): PushTarget | undefined {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return undefined
  const [key, secret] = [bytesOf(p256dh), bytesOf(auth)]
  if (key?.length !== keyBytes || secret?.length !== secretBytes || !isPoint(key)) return undefined
  return { endpoint, p256dh, auth }
}

function bytesOf(text: string): Buffer | undefined {
  return /^[A-Za-z0-9_-]{1,200}$/.test(text) ? Buffer.from(text, 'base64url') : undefined
}

function isPoint(key: Buffer): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}
