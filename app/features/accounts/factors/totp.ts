import { Secret, TOTP } from 'otpauth'

// What every authenticator app understands; some of them ignore anything else that a link asks for.
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Codes of the half minute before and after count too, for clocks that are a little off. */
const window = 1

const issuer = 'Portolan'

/** 160 random bits, as apps take them. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The half minute whose code this is, if it is one of those that count now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const app = new TOTP({ ...kind, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const away = app.validate({ token: code, timestamp, window })
  return away === null ? undefined : app.counter({ timestamp }) + away
}

/** What an app reads from the picture, and opens by the link on the telephone itself. */
export function totpLink(secret: string, email: string): string {
  return new TOTP({ ...kind, issuer, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** In groups of four, to be typed by hand. */
export function inGroups(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
