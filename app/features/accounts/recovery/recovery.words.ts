import { href } from 'react-router'
import { passwordRule } from '#app/features/accounts/password.ts'
import { counted } from '#app/lib/counted.ts'
import { letterOf } from '#app/lib/letter/letter.ts'
import { lifetimes } from '../lifetimes.ts'

export const forgotWords = {
  title: 'Forgot your password?',
  lede: 'Type the email address of your account. We send you a link to set a new password.',
  email: 'Email address',
  emailHint: 'The one you signed up with',
  missing: 'Enter your email address',
  wrong: 'Enter an email address in the correct format, like name@example.com',
  tooMany: (seconds: number) =>
    `Too many letters were asked for from your network. Try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`,
  failedTitle: 'No link was sent',
  button: 'Send the link',
  busy: 'Sending the link...',
  remembered: 'Remembered it?',
  signIn: 'Sign in',
  failure: {
    name: 'Failed to send the link',
    title: 'No link was sent',
    text: 'Something went wrong on our side.',
    more: 'Your password is as it was. Please try again in a minute.',
  },
  asked: {
    title: 'Check your email',
    lede: 'If this address has an account, a link to set a new password is on its way to it.',
    next: 'What happens next',
    steps: [
      { name: 'The letter comes', text: 'It takes a minute or two. Look in the spam folder too.' },
      {
        name: 'You open its link',
        text: `The link works once, for ${lifetimes.resetMinutes} minutes. A newer letter ends older links.`,
      },
      { name: 'You set a password', text: 'You are signed out everywhere. Then sign in with the new password.' },
    ],
    nothing: 'No letter?',
    nothingText: 'We write to one address at most three times a day. The letter says so if there is no account.',
    again: 'Try another address',
    mailbox: 'Open the demo mailbox',
  },
}

export const resetWords = {
  title: 'Set a new password',
  lede: 'Choose a password that you use nowhere else.',
  password: 'New password',
  passwordHint: `Must be at least ${passwordRule.least} characters. Paste and password managers work.`,
  passwordMissing: 'Enter a new password',
  button: 'Set new password',
  busy: 'Setting your password...',
  failedTitle: 'Your password was not changed',
  after: 'You will be signed out on every device. Then sign in with the new password.',
  expiredTitle: 'This link no longer works',
  expired: `It was used already, is older than ${lifetimes.resetMinutes} minutes, or a newer one took its place.`,
  again: 'Ask for a new link',
  failure: {
    name: 'Failed to set the password',
    title: 'Your password was not changed',
    text: 'Something went wrong on our side.',
    more: 'The link still works. Please try again in a minute.',
  },
}

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
