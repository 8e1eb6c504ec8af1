import { emailAbout } from '#app/lib/email/email-message.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { contactLimits } from './contact-message.ts'

const said = words('content/messages/contact-message')

export const contactFormWords = words('content/messages/contact-message', 'contactForm', {
  get subjectHint() {
    return said.contactForm.subjectUpTo({ most: contactLimits.subject })
  },
  get messageHint() {
    return said.contactForm.messageUpTo({ most: contactLimits.message })
  },
  tooLong: (name: keyof typeof contactLimits) => said.tooLong[name]({ most: contactLimits[name] }),
})

export const contactAnswerWords = words('content/messages/contact-message', 'contactAnswer', {
  get tooLong() {
    return said.contactAnswer.longerThan({ most: contactLimits.message })
  },
})

const byMistake = () => ({ small: said.byMistake.small })

export const contactMail = {
  /** Contains none of the sender's text: otherwise anyone could send text to another person's address. */
  receipt: (reference: string) => {
    const { title, arrived, reference: itsReference, next } = said.mail.receipt
    return emailAbout(reference, title, arrived, itsReference({ reference }), next, byMistake())
  },
  /**
   * Quotes none of the message, since the address is not verified. The answer itself goes by email, since its reader
   * may have no account.
   */
  answer: (reference: string, day: PlainDate, text: string) => {
    const { title, text: wrote, reference: yourReference } = said.mail.answer
    const first = wrote({ day: formatDate(day) })
    return emailAbout(reference, title, first, text, yourReference({ reference }), byMistake())
  },
  staff: (reference: string, link: string) => {
    const { title, text, button } = said.mail.staff
    return emailAbout(reference, title, text, { button, url: link })
  },
}
