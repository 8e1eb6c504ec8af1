import { Secret, TOTP } from 'otpauth'

// The settings every authenticator app supports; some ignore other settings in the link.
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Codes from one step before and after are also valid, to allow for clock drift. */
const window = 1

const issuer = 'Portolan'

/** 160 random bits, the usual length for authenticator apps. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The 30-second time step of this code, if it is currently valid. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const app = new TOTP({ ...kind, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const away = app.validate({ token: code, timestamp, window })
  return away === null ? undefined : app.counter({ timestamp }) + away
}

/** Content of the QR code, also a link that opens the app on the same phone. */
export function totpLink(secret: string, email: string): string {
  return new TOTP({ ...kind, issuer, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** Splits text into groups of four for typing. */
export function inGroups(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
