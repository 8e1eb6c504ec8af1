import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { GatewayEvent } from '#app/platform/gateway/gateway.ts'
import type { Vault } from '#app/platform/vault.server.ts'

const toleranceSeconds = 300
const shape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/
const eventSchema = z.strictObject({ id: z.string().min(8).max(100), key: z.string().min(8).max(100) })

function macOf(vault: Vault, timestamp: string, body: string): Buffer {
  return createHmac('sha256', vault.digest('test gateway events')).update(`${timestamp}.${body}`).digest()
}

/** The header that proves an event: when it was sent, and a keyed hash over that and the body. */
export function signEvent(vault: Vault, body: string, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return `t=${timestamp},v1=${macOf(vault, timestamp, body).toString('hex')}`
}

/** Undefined for a body that was changed, signed by somebody else, or sent more than five minutes ago or ahead. */
export function readSignedEvent(
  vault: Vault,
  body: string,
  signature: string | null,
  now: Date,
): GatewayEvent | undefined {
  const [, timestamp, mac] = shape.exec(signature ?? '') ?? []
  if (!timestamp || !mac) return undefined
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), macOf(vault, timestamp, body))) return undefined
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return undefined
  return eventSchema.safeParse(parse(body)).data
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined // signed, but no event: answered like any other stranger's
  }
}
