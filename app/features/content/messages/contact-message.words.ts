import { letterAbout } from '#app/lib/letter/letter.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { contactLimits } from './contact-message.ts'

const called = words('content/messages/contact-message', 'called')

const thousands = (count: number) => numberText(count)

export const contactFormWords = words('content/messages/contact-message', 'contactForm', {
  get subjectHint() {
    return `Up to ${contactLimits.subject} characters.`
  },
  get messageHint() {
    return `Up to ${thousands(contactLimits.message)} characters. Give the reference of your application, if you have one. Please leave out passport and card numbers.`
  },
  tooLong: (name: keyof typeof called) =>
    `${called[name]} must be ${thousands(contactLimits[name])} characters or fewer`,
})

export const contactAnswerWords = words('content/messages/contact-message', 'contactAnswer', {
  get tooLong() {
    return `Answer must be ${thousands(contactLimits.message)} characters or fewer`
  },
})

const byMistake = words('content/messages/contact-message', 'byMistake')

export const contactMail = {
  /** Holds nothing the sender wrote: whoever types somebody else's address cannot send them words of their own. */
  receipt: (reference: string) =>
    letterAbout(
      reference,
      'We have your message',
      'Your message has reached us.',
      `Its reference is ${reference}. Give it if you write or call about the same thing.`,
      'A person reads every message and answers by email, from Monday to Friday.',
      byMistake,
    ),
  /**
   * Quotes nothing of what was asked: nobody has shown that whoever asked reads at this address. The answer itself has
   * to go by email, since its reader may have no account to read it in.
   */
  answer: (reference: string, day: PlainDate, text: string) =>
    letterAbout(
      reference,
      'Our answer to your message',
      `You wrote to us on ${formatDate(day)}. This is our answer.`,
      text,
      `Your reference is ${reference}. Give it if you write again about the same thing.`,
      byMistake,
    ),
  staff: (reference: string, link: string) =>
    letterAbout(reference, 'New message from the contact page', 'Someone wrote to us on the contact page.', {
      button: 'Read message',
      url: link,
    }),
}
