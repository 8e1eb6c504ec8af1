import { href } from 'react-router'
import { passwordRule } from '#app/features/accounts/password.ts'
import { counted } from '#app/lib/counted.ts'
import { letterOf } from '#app/lib/letter/letter.ts'
import { words } from '#app/lib/words/words.ts'
import { lifetimes } from '../lifetimes.ts'

export const forgotWords = words('accounts/recovery', 'forgot', {
  tooMany: (seconds: number) =>
    `Too many letters were asked for from your network. Try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`,
  asked: {
    get steps() {
      return [
        { name: 'The letter comes', text: 'It takes a minute or two. Look in the spam folder too.' },
        {
          name: 'You open its link',
          text: `The link works once, for ${lifetimes.resetMinutes} minutes. A newer letter ends older links.`,
        },
        { name: 'You set a password', text: 'You are signed out everywhere. Then sign in with the new password.' },
      ]
    },
  },
})

export const resetWords = words('accounts/recovery', 'reset', {
  get passwordHint() {
    return `Must be at least ${passwordRule.least} characters. Paste and password managers work.`
  },
  get expired() {
    return `It was used already, is older than ${lifetimes.resetMinutes} minutes, or a newer one took its place.`
  },
})

/** What is written to somebody whose address was typed where a password was forgotten. */
export const recoveryMail = {
  reset: (link: string) =>
    letterOf(
      'Set a new password for Portolan',
      'Hello,',
      'Someone, possibly you, asked to reset the password for your Portolan account.',
      { button: 'Set a new password', url: link },
      `The link works once, for ${lifetimes.resetMinutes} minutes.`,
      { small: 'If you did not ask for it, you can ignore this message: your password will not change.' },
    ),
  noAccount: (origin: string) =>
    letterOf(
      'You have no Portolan account with this address',
      'Hello,',
      'Someone, possibly you, asked to reset a Portolan password for this email address. You may have signed up with a different one.',
      { button: 'Try another address', url: `${origin}${href('/forgot-password')}` },
      { link: 'Create an account', url: `${origin}${href('/signup')}` },
      { small: 'If it was not you, you can ignore this message.' },
    ),
  blocked: (origin: string) =>
    letterOf(
      'Your Portolan password cannot be reset',
      'Hello,',
      'Someone, possibly you, asked to reset the password for your Portolan account. The account is blocked. Please contact us.',
      { button: 'Contact support', url: `${origin}${href('/contact')}` },
    ),
}
