import type { Encryption } from '../encryption.server.ts'
import type { Environment } from '../environment.ts'
import type { Pusher } from './push-message.ts'
import { publicKeyOf } from './push-settings.ts'
import { type VapidKeys, webPusher } from './web-pusher.server.ts'

type Settings = Pick<
  Environment,
  'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUSH_SERVICES' | 'DEMO_MODE'
>

/** Undefined if no keys are configured, as the settings page then shows. */
export function choosePusher(settings: Settings, encryption: Encryption): Pusher | undefined {
  const keys = keysOf(settings) ?? (settings.DEMO_MODE ? demoKeys(encryption) : undefined)
  return keys && webPusher({ ...keys, services: settings.PUSH_SERVICES })
}

function keysOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Settings): VapidKeys | undefined {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return undefined
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
}

/**
 * A demo's key pair is derived from the digest key, which is stored wrapped and survives master key rotation. All
 * servers thus have the same pair, and nothing more is stored.
 */
function demoKeys(encryption: Encryption): VapidKeys | undefined {
  const privateKey = encryption.digest('private key of web push')
  const publicKey = publicKeyOf(privateKey)
  return publicKey === undefined ? undefined : { publicKey, privateKey, subject: 'mailto:push@example.test' }
}
