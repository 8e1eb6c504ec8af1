import { words } from '#app/lib/words/words.ts'
import { lifetimes } from '../lifetimes.ts'
import type { PhoneProblem } from './phone-number.ts'

/** What arrives on a telephone. Its last line lets the browser fill the code in on our own pages, and on no others. */
export const phoneTexts = {
  signIn: (code: string, host: string) =>
    `${code} is your code to sign in to Portolan. It works for ${lifetimes.codeMinutes} minutes. We never ask you for it.\n\n@${host} #${code}`,
  verify: (code: string, host: string) =>
    `${code} is your code to add this number to Portolan. It works for ${lifetimes.codeMinutes} minutes. We never ask you for it.\n\n@${host} #${code}`,
}

export const phoneFieldWords = words('accounts/phone', 'phoneField')

const code = words('accounts/phone', 'code', {
  get hint() {
    return `Six digits. The code works for ${lifetimes.codeMinutes} minutes.`
  },
})

const demo = words('accounts/phone', 'demo')

export const phoneSignInWords = words('accounts/phone', 'phoneSignIn', { code, demo })

export const phoneVerificationWords = words('accounts/phone', 'phoneVerification', { code })
