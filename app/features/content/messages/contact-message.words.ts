import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { ContactField, ContactProblem } from './contact-message.ts'
import { contactLimits } from './contact-message.ts'

const missing: Record<ContactField, string> = {
  name: 'Enter your name',
  email: 'Enter your email address',
  subject: 'Enter a subject',
  message: 'Enter your message',
}

const called: Record<ContactField, string> = {
  name: 'Name',
  email: 'Email address',
  subject: 'Subject',
  message: 'Message',
}

export const thousands = (count: number) => count.toLocaleString('en-GB')

export function contactProblemWords({ field, code }: ContactProblem): string {
  switch (code) {
    case 'missing':
      return missing[field]
    case 'too_long':
      return `${called[field]} must be ${thousands(contactLimits[field])} characters or fewer`
    case 'no_address':
      return 'Enter an email address in the correct format, like name@example.com'
  }
}

export const contactMail = {
  /** Holds nothing the sender wrote: whoever types somebody else's address cannot send them words of their own. */
  receipt: (reference: string) => ({
    subject: `We have your message, ${reference}`,
    text: [
      'Your message has reached us.',
      `Its reference is ${reference}. Give it if you write or call about the same thing.`,
      'A person reads every message and answers by email, from Monday to Friday.',
      'If you did not write to us, somebody gave your address by mistake. You need do nothing.',
    ].join('\n\n'),
  }),
  /**
   * Quotes nothing of what was asked: nobody has shown that whoever asked reads at this address. The answer itself has
   * to go by letter, since its reader may have no account to read it in.
   */
  answer: (reference: string, day: PlainDate, text: string) => ({
    subject: `Our answer to your message, ${reference}`,
    text: [
      `You wrote to us on ${formatDate(day)}. This is our answer.`,
      text,
      `Your reference is ${reference}. Give it if you write again about the same thing.`,
      'If you did not write to us, somebody gave your address by mistake. You need do nothing.',
    ].join('\n\n'),
  }),
  staff: (reference: string, link: string) => ({
    subject: `New message from the contact page, ${reference}`,
    text: `Somebody wrote to us on the contact page. Sign in to read and answer it.\n\n${link}\n`,
  }),
}
