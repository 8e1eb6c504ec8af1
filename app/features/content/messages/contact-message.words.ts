import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { contactLimits } from './contact-message.ts'

const called = { name: 'Name', email: 'Email address', subject: 'Subject', message: 'Message' }

const thousands = (count: number) => count.toLocaleString('en-GB')

export const contactFormWords = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  subjectHint: `Up to ${contactLimits.subject} characters.`,
  message: 'Message',
  messageHint: `Up to ${thousands(contactLimits.message)} characters. Give the reference of your application, if you have one. Please leave out passport and card numbers.`,
  missing: {
    name: 'Enter your name',
    email: 'Enter your email address',
    subject: 'Enter a subject',
    message: 'Enter your message',
  },
  noAddress: 'Enter an email address in the correct format, like name@example.com',
  tooLong: (name: keyof typeof called) =>
    `${called[name]} must be ${thousands(contactLimits[name])} characters or fewer`,
}

export const contactAnswerWords = {
  label: 'Your answer',
  missing: 'Enter your answer',
  tooLong: `Answer must be ${thousands(contactLimits.message)} characters or fewer`,
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
