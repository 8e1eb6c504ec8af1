import { emailOf } from '#app/lib/email/email-message.ts'
import { words } from '#app/lib/words/words.ts'
import { confirmHours } from './subscription.ts'

const said = words('content/newsletter')

export const newsletterWords = words('content/newsletter', 'newsletter', {
  tooMany: (seconds: number) => {
    const { tooManySeconds, tooManyMinutes } = said.newsletter
    return seconds < 90 ? tooManySeconds({ seconds }) : tooManyMinutes({ minutes: Math.ceil(seconds / 60) })
  },
  get steps() {
    const { give, confirm, leave } = said.newsletter.stepsTold
    return [
      { name: give.name, text: give.text },
      { name: confirm.name, text: confirm.text({ hours: confirmHours }) },
      { name: leave.name, text: leave.text },
    ]
  },
})

/** Messages after an action. The first is the same for every address, since subscriptions are private. */
export const newsletterDoneWords = words('content/newsletter', 'newsletterDone', {
  asked: {
    get more() {
      return said.newsletterDone.asked.works({ hours: confirmHours })
    },
  },
}) satisfies Record<string, { title: string; lede: string; more: string }>

export type NewsletterDone = keyof typeof newsletterDoneWords

export const confirmSubscriptionWords = words('content/newsletter', 'confirmSubscription')

export const leaveNewsletterWords = words('content/newsletter', 'leaveNewsletter')

export const newsletterMail = {
  confirm: (link: string) => {
    const { subject, text, button, works, small } = said.mail.confirm
    const hours = works({ hours: confirmHours })
    return emailOf(subject, said.mail.hello, text, { button, url: link }, hours, { small })
  },
  welcome: (leave: string) => {
    const { subject, text } = said.mail.welcome
    return emailOf(subject, said.mail.hello, text, { link: said.mail.unsubscribe, url: leave })
  },
  already: (leave: string) => {
    const { subject, text, small } = said.mail.already
    return emailOf(subject, said.mail.hello, text, { link: said.mail.unsubscribe, url: leave }, { small })
  },
}
