import { letterOf } from '#app/lib/letter/letter.ts'
import { confirmHours } from './subscription.ts'

export const newsletterWords = {
  title: 'Newsletter',
  pageTitle: 'Newsletter: changes to visa rules and new guides',
  description:
    'Changes to visa rules and new guides from Portolan, by email. You confirm your address first and can leave at any time.',
  lede: 'Changes to visa rules and our new guides, by email. We write when there is something to say.',
  email: 'Email address',
  emailHint: 'We use it for the newsletter and for nothing else',
  button: 'Subscribe',
  busy: 'Sending...',
  emailMissing: 'Enter your email address',
  emailWrong: 'Enter an email address in the correct format, like name@example.com',
  tooMany: (seconds: number) =>
    `You have asked too often. Please try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  how: 'How it works',
  steps: [
    { name: 'You give us your address', text: 'Nothing else: no name, and no account.' },
    {
      name: 'You confirm it',
      text: `We send an email with a link, which works for ${confirmHours} hours. Unless you confirm, you get nothing else.`,
    },
    { name: 'You leave when you like', text: 'From then on, every email has a link to leave. It works at once.' },
  ],
  privacy: 'What we do with your address is described in our',
  privacyLink: 'Privacy Policy',
  again: 'Use another address',
  home: 'Return to Home',
  subscribeAgain: 'Subscribe again',
}

/** What the page says after something was done. The first says the same of every address: who reads what is private. */
export const newsletterDoneWords = {
  asked: {
    title: 'Please check your email',
    lede: 'We have sent an email to the address you gave. Follow its link to start the newsletter.',
    more: `The link works for ${confirmHours} hours. If nothing arrives within ten minutes, look in your spam folder.`,
  },
  subscribed: {
    title: 'You are subscribed',
    lede: 'Your address is confirmed. You will get our next newsletter.',
    more: 'We have sent you an email with a link to leave. Every newsletter has that link too.',
  },
  already: {
    title: 'You are already subscribed',
    lede: 'This address was confirmed before. There is nothing more to do.',
    more: 'To leave, use the link at the end of any newsletter.',
  },
  left: {
    title: 'You have left the newsletter',
    lede: 'We will not send it to your address again.',
    more: 'If this was a mistake, you can subscribe again at any time.',
  },
} satisfies Record<string, { title: string; lede: string; more: string }>

export type NewsletterDone = keyof typeof newsletterDoneWords

export const confirmSubscriptionWords = {
  title: 'Confirm your subscription',
  lede: 'Press the button to get our newsletter at this address.',
  button: 'Confirm my subscription',
  expired: 'This link is too old or was changed. Enter your address again and we will send a new one.',
}

export const leaveNewsletterWords = {
  title: 'Leave the newsletter',
  lede: 'Press the button and we will not send it to this address again.',
  button: 'Leave the newsletter',
  unknown: 'This link was changed or cut off. Copy it from the email as a whole, or use the link in another email.',
}

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
