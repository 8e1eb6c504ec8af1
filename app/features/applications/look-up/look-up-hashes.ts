import { parsePhoneNumberWithError } from 'libphonenumber-js/min'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { plainNumber } from '../steps/passport/plain-number.ts'

type Hashing = Pick<Encryption, 'digest'>
type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The look-up hash of a passport number, however it is typed. */
export function passportHash(encryption: Hashing, number: string): string {
  return encryption.digest(`passport number ${plainNumber(number)}`)
}

/** The look-up hash of a phone number with its country code; undefined if it is invalid. */
export function phoneHash(encryption: Hashing, typed: string): string | undefined {
  try {
    return encryption.digest(`telephone ${parsePhoneNumberWithError(typed.replace(/^\s*00/, '+')).number}`)
  } catch {
    return undefined
  }
}

export function emailHash(encryption: Hashing, address: string): string {
  return encryption.digest(`email ${address.trim().toLowerCase()}`)
}

/** Look-up hashes of an application, since its answers are encrypted. */
export function lookUpHashes(encryption: Hashing, { passport = {}, contact = {} }: Answers): string[] {
  const { passportNumber = '' } = passport
  const { phone = '', email = '' } = contact
  const hashes = [
    plainNumber(passportNumber) ? passportHash(encryption, passportNumber) : undefined,
    phoneHash(encryption, phone),
    email.trim() ? emailHash(encryption, email) : undefined,
  ]
  return hashes.filter((hash) => hash !== undefined)
}
