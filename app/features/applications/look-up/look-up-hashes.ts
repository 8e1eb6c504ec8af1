import { parsePhoneNumberWithError } from 'libphonenumber-js/min'
import type { Vault } from '#app/platform/vault.server.ts'
import { plainNumber } from '../steps/passport/plain-number.ts'

type Hashing = Pick<Vault, 'digest'>
type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The hash by which a passport number is looked up, however it is typed. */
export function passportHash(vault: Hashing, number: string): string {
  return vault.digest(`passport number ${plainNumber(number)}`)
}

/** The same of a telephone number with its country; undefined where it is none. */
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

/** What an application is found by beside what can be read: the answers themselves are sealed. */
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
