import { href } from 'react-router'
import { letterOf } from '#app/lib/letter/letter.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { lifetimes } from '../lifetimes.ts'

export const emailChangeWords = {
  title: 'Change your email address',
  lede: 'You sign in with it, and receipts and decisions go there.',
  now: 'Your address now',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  resend: 'Send the link again',
  wanted: 'New email address',
  wantedHint: 'We send a link there. Nothing changes until you open it and press the button.',
  missing: 'Enter the new email address',
  wrong: 'Enter an email address in the correct format, like name@example.com',
  same: 'Enter another address: this one is yours already',
  wait: 'You asked several times within an hour. Look for the letter, or try again later.',
  failedTitle: 'Your email address was not changed',
  button: 'Send the link',
  busy: 'Sending the link...',
  back: 'Security',
  waiting: {
    title: 'Waiting for the new address',
    text: (to: string) => `We have written to ${to}. Open the link in that letter to finish.`,
    until: (at: Date) => `The link works until ${formatDate(dayOf(at))}, ${at.toISOString().slice(11, 16)} UTC.`,
    told: 'We have also told your present address.',
    cancel: 'Cancel this change',
    another: 'Use another address instead',
  },
  failure: {
    name: 'Failed to change the email address',
    title: 'Your email address was not changed',
    text: 'Something went wrong on our side.',
    more: 'Your address is as it was. Please try again in a minute.',
  },
}

export const confirmEmailChangeWords = {
  title: 'Confirm your new email address',
  lede: 'Press the button to use this address for your Portolan account from now on.',
  after: 'You will be signed out on your other devices. Letters go to the new address only.',
  button: 'Use this address',
  busy: 'Changing your address...',
  expiredTitle: 'This link to a new address no longer works',
  expired: 'It was used already, is older than a day, or the change was cancelled. Your address is as it was.',
  again: 'Go to your email address',
}

export const emailChangeMail = {
  confirm: (link: string) =>
    letterOf(
      'Confirm your new email address for Portolan',
      'Hello,',
      'You asked to use this email address for your Portolan account.',
      { button: 'Confirm new address', url: link },
      `The link works for ${lifetimes.emailChangeHours} hours.`,
      { small: 'If you did not ask for this, do not open it: nothing changes without it.' },
    ),
  taken: (origin: string) =>
    letterOf(
      'Someone tried to use your email address at Portolan',
      'Hello,',
      'Someone, possibly you, asked to use this email address for another Portolan account. It already has an account here, so nothing has changed.',
      { button: 'Sign in', url: `${origin}${href('/signin')}` },
      { small: 'If it was not you, you can ignore this message.' },
    ),
}
