import { emailOf } from '#app/lib/email/email-message.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import { clockTime } from '../clock-time.ts'
import { lifetimes } from '../lifetimes.ts'

const said = words('accounts/recovery/email-change')

export const emailChangeWords = words('accounts/recovery/email-change', 'emailChange', {
  waiting: {
    until: (at: Date) => said.emailChange.waiting.works({ day: formatDate(dayOf(at)), time: clockTime(at) }),
  },
})

export const confirmEmailChangeWords = words('accounts/recovery/email-change', 'confirmEmailChange')

export const emailChangeMail = {
  confirm: (link: string) => {
    const { subject, text, button, works, small } = said.mail.confirm
    const hours = lifetimes.emailChangeHours
    return emailOf(subject, said.mail.hello, text, { button, url: link }, works({ hours }), { small })
  },
  taken: (origin: string) => {
    const { subject, text, button, small } = said.mail.taken
    return emailOf(subject, said.mail.hello, text, { button, url: `${origin}${href('/signin')}` }, { small })
  },
}
