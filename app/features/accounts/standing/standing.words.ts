import { href } from 'react-router'
import { letterOf } from '#app/lib/letter/letter.ts'
import { lifetimes } from '../lifetimes.ts'
export const firstAdministratorName = 'Administrator'

export const standingMail = {
  firstAdministrator: (link: string, origin: string) =>
    letterOf(
      'Set a password for the Portolan admin portal',
      'Hello,',
      `This address is the first administrator of Portolan at ${origin}.`,
      { button: 'Set a password', url: link },
      `The link works for ${lifetimes.firstAdministratorDays} days.`,
      { link: 'Request a new link', url: `${origin}${href('/forgot-password')}` },
      { link: 'Sign in', url: `${origin}${href('/admin-login')}` },
      { small: 'If you do not know what this is about, you can ignore this message.' },
    ),
}
