import { passwordRule } from '#app/features/accounts/password.ts'
import { emailOf } from '#app/lib/email/email-message.ts'
import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import { lifetimes } from '../lifetimes.ts'

const said = words('accounts/recovery')

export const forgotWords = words('accounts/recovery', 'forgot', {
  tooMany: (seconds: number) => said.forgot.tooManyEmails({ minutes: Math.ceil(seconds / 60) }),
  asked: {
    get steps() {
      const { comes, open, set } = said.forgot.asked.stepsTold
      return [
        { name: comes.name, text: comes.text },
        { name: open.name, text: open.text({ minutes: lifetimes.resetMinutes }) },
        { name: set.name, text: set.text },
      ]
    },
  },
})

export const resetWords = words('accounts/recovery', 'reset', {
  get passwordHint() {
    return said.reset.passwordRule({ least: passwordRule.least })
  },
  get expired() {
    return said.reset.used({ minutes: lifetimes.resetMinutes })
  },
})

/** Emails to an address entered on the forgotten-password page. */
export const recoveryMail = {
  reset: (link: string) => {
    const { subject, text, button, works, small } = said.mail.reset
    const minutes = lifetimes.resetMinutes
    return emailOf(subject, said.mail.hello, text, { button, url: link }, works({ minutes }), { small })
  },
  noAccount: (origin: string) => {
    const { subject, text, button, signUp, small } = said.mail.noAccount
    return emailOf(
      subject,
      said.mail.hello,
      text,
      { button, url: `${origin}${href('/forgot-password')}` },
      { link: signUp, url: `${origin}${href('/signup')}` },
      { small },
    )
  },
  blocked: (origin: string) => {
    const { subject, text, button } = said.mail.blocked
    return emailOf(subject, said.mail.hello, text, { button, url: `${origin}${href('/contact')}` })
  },
}
