import { createECDH } from 'node:crypto'
import { z } from 'zod'

const bytes = (length: number) => (text: string) => Buffer.from(text, 'base64url').length === length
const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/)

const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)))

/** Web Push settings. The README documents each with its default. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: base64url.refine(bytes(65)).optional(),
  VAPID_PRIVATE_KEY: base64url.refine(bytes(32)).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^/\s]+\S*)$/)
    .optional(),
  PUSH_SERVICES: origins.default([]),
}

const schema = z.object(pushSettings)
export type PushSettings = z.infer<typeof schema>

export const expectedPushSettings: Record<keyof PushSettings, string> = {
  VAPID_PUBLIC_KEY: 'the public key that "npx web-push generate-vapid-keys" prints',
  VAPID_PRIVATE_KEY: 'the private key that "npx web-push generate-vapid-keys" prints',
  VAPID_SUBJECT: 'where push services reach you, such as mailto:operator@example.org',
  PUSH_SERVICES: 'origins with commas between them, such as https://push.example.org',
}

const together = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

/** Reports incomplete or mismatched keys, or push messages over an unencrypted connection. */
export function pushProblem(settings: PushSettings & { APP_ORIGIN: string }): string | undefined {
  const given = together.filter((name) => settings[name] !== undefined)
  const missing = together.find((name) => settings[name] === undefined)
  if (given.length > 0 && missing) {
    return `${missing} must be ${expectedPushSettings[missing]} where ${given[0]} is set.`
  }
  if (settings.VAPID_PRIVATE_KEY && publicKeyOf(settings.VAPID_PRIVATE_KEY) !== settings.VAPID_PUBLIC_KEY) {
    return 'VAPID_PUBLIC_KEY must be the one that belongs to VAPID_PRIVATE_KEY.'
  }
  if (settings.APP_ORIGIN.startsWith('https://') && settings.PUSH_SERVICES.some((one) => one.startsWith('http:'))) {
    return 'PUSH_SERVICES must begin with https:// when APP_ORIGIN is a public https address.'
  }
  return undefined
}

/** Undefined if the number is not valid on the curve. */
export function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey().toString('base64url')
  } catch {
    return undefined
  }
}
