import { passwordRule } from '#app/features/accounts/password.ts'
import { emailOf } from '#app/lib/email/email-message.ts'
import { words } from '#app/lib/words/words.ts'
import { lifetimes } from './lifetimes.ts'
import type { PasswordProblem } from './password.ts'

const said = words('accounts/account')

export const passwordProblemWords: Record<PasswordProblem, string> = words('accounts/account', 'passwordProblem', {
  get too_short() {
    return said.passwordProblem.tooShort({ least: passwordRule.least })
  },
  get too_long() {
    return said.passwordProblem.tooLong({ most: passwordRule.most })
  },
})

export const signInWords = words('accounts/account', 'signIn')

export const signUpWords = words('accounts/account', 'signUp', {
  get passwordHint() {
    return said.signUp.passwordRule({ least: passwordRule.least })
  },
})

export const confirmEmailWords = words('accounts/account', 'confirmEmail', {
  get expired() {
    return said.confirmEmail.tooOld({ days: lifetimes.confirmDays })
  },
})

/** The page that asks for the code from the sign-up email. */
export const checkEmailWords = words('accounts/account', 'checkEmail', {
  get codeHint() {
    return said.checkEmail.codeRule({ minutes: lifetimes.confirmCodeMinutes })
  },
  problems: {
    get email() {
      return signUpWords.emailWrong
    },
  },
})

export const accountMail = {
  verify: (code: string, link: string) => {
    const { hello, verify } = said.mail
    return emailOf(
      verify.subject,
      hello,
      verify.code({ minutes: lifetimes.confirmCodeMinutes }),
      { code },
      verify.link({ days: lifetimes.confirmDays }),
      { button: verify.button, url: link },
      { small: verify.small },
    )
  },
  alreadyRegistered: (link: string) => {
    const { hello, alreadyRegistered } = said.mail
    const { subject, text, button, small } = alreadyRegistered
    return emailOf(subject, hello, text, { button, url: link }, { small })
  },
}
