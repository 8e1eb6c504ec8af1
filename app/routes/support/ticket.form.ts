import { statusWords } from '#app/features/applications/application.words.ts'
import type { TicketCase } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { longestMessage, longestSubject } from '#app/features/support/ticket.ts'
import { ticketWords, ticketProblemWords as wrong } from '#app/features/support/ticket.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { ownTicketWords } from './ticket.words.ts'

const words = ownTicketWords.form
const headings = () => ({ wrong: ticketWords.problem.title })

const message = () =>
  ({
    missing: wrong({ field: 'message', code: 'missing' }),
    longest: [longestMessage, wrong({ field: 'message', code: 'too_long' })],
  }) as const

export const ticketForm = (cases: readonly TicketCase[] = []) =>
  formOf(
    {
      application: field.choice({
        label: words.about,
        hint: words.aboutHint,
        prompt: words.aboutNone,
        options: cases.map(({ id, toCountry, status, reference }) => ({
          value: id,
          label: words.application({ country: toCountry, status: statusWords[status].name, reference }),
        })),
      }),
      subject: field.line({
        label: words.subject,
        missing: wrong({ field: 'subject', code: 'missing' }),
        longest: [longestSubject, wrong({ field: 'subject', code: 'too_long' })],
      }),
      message: field.lines({
        ...message(),
        label: words.message,
        rows: 7,
      }),
    },
    headings,
  )

export const replyForm = formOf(
  () => ({ message: field.lines({ ...message(), label: ownTicketWords.ticket.reply, rows: 3 }) }),
  headings,
)
