import { words } from '#app/lib/words/words.ts'
import { lifetimes } from '../lifetimes.ts'

const said = words('accounts/phone')

/** The last line of a text message lets the browser fill in the code on our own pages only. */
const withCode = (text: string, code: string, host: string) => `${text}\n\n@${host} #${code}`

const minutes = lifetimes.codeMinutes

export const phoneTexts = {
  signIn: (code: string, host: string) => withCode(said.text.signIn({ code, minutes }), code, host),
  verify: (code: string, host: string) => withCode(said.text.verify({ code, minutes }), code, host),
}

export const phoneFieldWords = words('accounts/phone', 'phoneField')

const code = words('accounts/phone', 'code', {
  get hint() {
    return said.code.works({ minutes })
  },
})

const demo = words('accounts/phone', 'demo')

export const phoneSignInWords = words('accounts/phone', 'phoneSignIn', { code, demo })

export const phoneVerificationWords = words('accounts/phone', 'phoneVerification', { code })
