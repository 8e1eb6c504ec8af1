import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { contactLimits } from './contact-message.ts'
import { contactFormWords as words } from './contact-message.words.ts'

const longest = (name: keyof typeof contactLimits) => [contactLimits[name], words.tooLong(name)] as const

/** A message to us. Every field but the message is one line, since it goes into an email header. */
export const contactForm = formOf(() => ({
  name: field.line({
    label: words.name,
    missing: words.missing.name,
    longest: longest('name'),
    autoComplete: 'name',
    spellCheck: false,
  }),
  email: field.email({
    label: words.email,
    missing: words.missing.email,
    wrong: words.noAddress,
    longest: longest('email'),
  }),
  subject: field.line({
    label: words.subject,
    hint: words.subjectHint,
    missing: words.missing.subject,
    longest: longest('subject'),
  }),
  message: field.lines({
    label: words.message,
    hint: words.messageHint,
    missing: words.missing.message,
    longest: longest('message'),
    rows: 8,
  }),
}))
