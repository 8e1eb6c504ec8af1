import { letterOf } from '#app/lib/letter/letter.ts'
import { words } from '#app/lib/words/words.ts'
import { confirmHours } from './subscription.ts'

export const newsletterWords = words('content/newsletter', 'newsletter', {
  tooMany: (seconds: number) =>
    `You have asked too often. Please try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  get steps() {
    return [
      { name: 'You give us your address', text: 'Nothing else: no name, and no account.' },
      {
        name: 'You confirm it',
        text: `We send an email with a link, which works for ${confirmHours} hours. Unless you confirm, you get nothing else.`,
      },
      { name: 'You leave when you like', text: 'From then on, every email has a link to leave. It works at once.' },
    ]
  },
})

/** What the page says after something was done. The first says the same of every address: who reads what is private. */
export const newsletterDoneWords = words('content/newsletter', 'newsletterDone') satisfies Record<
  string,
  { title: string; lede: string; more: string }
>

export type NewsletterDone = keyof typeof newsletterDoneWords

export const confirmSubscriptionWords = words('content/newsletter', 'confirmSubscription')

export const leaveNewsletterWords = words('content/newsletter', 'leaveNewsletter')

export const newsletterMail = {
  confirm: (link: string) =>
    letterOf(
      'Confirm your subscription to the Portolan newsletter',
      'Hello,',
      'Someone, possibly you, asked to receive the Portolan newsletter at this address.',
      { button: 'Confirm subscription', url: link },
      `The link works for ${confirmHours} hours.`,
      { small: 'If it was not you, you can ignore this email: unless you confirm, we send nothing more.' },
    ),
  welcome: (leave: string) =>
    letterOf(
      'You are subscribed to the Portolan newsletter',
      'Hello,',
      'Thank you. You will now receive the Portolan newsletter at this address.',
      { link: 'Unsubscribe', url: leave },
    ),
  already: (leave: string) =>
    letterOf(
      'You already get the Portolan newsletter',
      'Hello,',
      'Someone asked to subscribe this address to the Portolan newsletter. You already receive it, so nothing has changed.',
      { link: 'Unsubscribe', url: leave },
      { small: 'If it was not you, you can ignore this email.' },
    ),
}
