import { passwordRule } from '#app/features/accounts/password.ts'
import { longestName } from '#app/features/accounts/person-name.ts'
import { letterOf } from '#app/lib/letter/letter.ts'
import { words } from '#app/lib/words/words.ts'
import { lifetimes } from './lifetimes.ts'
import type { PasswordProblem } from './password.ts'

export const passwordProblemWords: Record<PasswordProblem, string> = words('accounts/account', 'passwordProblem', {
  get too_short() {
    return `Enter a password with at least ${passwordRule.least} characters`
  },
  get too_long() {
    return `Enter a password with no more than ${passwordRule.most} characters`
  },
})

export const signInWords = words('accounts/account', 'signIn')

export const signUpWords = words('accounts/account', 'signUp', {
  get passwordHint() {
    return `Must be at least ${passwordRule.least} characters. Paste and password managers work.`
  },
})

export const confirmEmailWords = words('accounts/account', 'confirmEmail', {
  get expired() {
    return `This link is older than ${lifetimes.confirmDays} days, or belongs to another address. Ask for a new one.`
  },
})

/** The page that waits for the code of a new account's letter. */
export const checkEmailWords = words('accounts/account', 'checkEmail', {
  get codeHint() {
    return `Six digits. It works for ${lifetimes.confirmCodeMinutes} minutes.`
  },
  problems: {
    get email() {
      return signUpWords.emailWrong
    },
  },
})

export const accountMail = {
  verify: (code: string, link: string) =>
    letterOf(
      'Confirm your email address for Portolan',
      'Hello,',
      `Enter this code on the page where you signed up. It works for ${lifetimes.confirmCodeMinutes} minutes.`,
      { code },
      `Or use this link. It works for ${lifetimes.confirmDays} days.`,
      { button: 'Confirm email address', url: link },
      { small: 'If you did not sign up for Portolan, open the link and tell us, so that no one can use your address.' },
    ),
  alreadyRegistered: (link: string) =>
    letterOf(
      'You already have a Portolan account',
      'Hello,',
      'Someone, possibly you, tried to sign up for Portolan with this email address. You already have an account, and nothing about it has changed.',
      { button: 'Sign in', url: link },
      { small: 'If it was not you, you can ignore this message.' },
    ),
}
