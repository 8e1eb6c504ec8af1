import { parsePhoneNumberWithError } from 'libphonenumber-js/min'
import type { Vault } from '#app/platform/vault.server.ts'
import { plainNumber } from '../steps/passport/plain-number.ts'

type Hashing = Pick<Vault, 'digest'>
type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The look-up hash of a passport number, however it is typed. */
export function passportHash(vault: Hashing, number: string): string {
  return vault.digest(`passport number ${plainNumber(number)}`)
}

/** The look-up hash of a phone number with its country code; undefined if it is invalid. */
export function phoneHash(vault: Hashing, typed: string): string | undefined {
  try {
    return vault.digest(`telephone ${parsePhoneNumberWithError(typed.replace(/^\s*00/, '+')).number}`)
  } catch {
    return undefined
  }
}

export function emailHash(vault: Hashing, address: string): string {
  return vault.digest(`email ${address.trim().toLowerCase()}`)
}

/** Look-up hashes of an application, since its answers are encrypted. */
export function lookUpHashes(vault: Hashing, { passport = {}, contact = {} }: Answers): string[] {
  const { passportNumber = '' } = passport
  const { phone = '', email = '' } = contact
  const hashes = [
    plainNumber(passportNumber) ? passportHash(vault, passportNumber) : undefined,
    phoneHash(vault, phone),
    email.trim() ? emailHash(vault, email) : undefined,
  ]
  return hashes.filter((hash) => hash !== undefined)
}
