import { href } from 'react-router'
import { letterOf } from '#app/lib/letter/letter.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { lifetimes } from '../lifetimes.ts'

export const emailChangeWords = words('accounts/recovery/email-change', 'emailChange', {
  waiting: {
    until: (at: Date) => `The link works until ${formatDate(dayOf(at))}, ${at.toISOString().slice(11, 16)} UTC.`,
  },
})

export const confirmEmailChangeWords = words('accounts/recovery/email-change', 'confirmEmailChange')

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
