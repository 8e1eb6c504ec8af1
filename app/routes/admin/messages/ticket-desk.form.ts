import { longestMessage, ticketStatuses } from '#app/features/support/ticket.ts'
import { ticketStatusWords, ticketProblemWords as wrong } from '#app/features/support/ticket.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { deskTicketWords } from './desk.words.ts'

const { answer, status } = deskTicketWords

export const answerForm = formOf(() => ({
  text: field.lines({
    label: answer.label,
    hint: answer.hint,
    missing: wrong({ field: 'message', code: 'missing' }),
    longest: [longestMessage, wrong({ field: 'message', code: 'too_long' })],
    rows: 8,
  }),
  status: field.radios({
    label: answer.afterwards,
    choices: (['in-progress', 'resolved'] as const).map((value) => ({ value, label: answer.statuses[value] })),
    columns: 2,
  }),
}))

export const statusForm = formOf(() => ({
  from: field.hidden(),
  to: field.choice({
    label: status.label,
    hint: status.hint,
    options: ticketStatuses.map((value) => ({ value, label: ticketStatusWords[value].name })),
  }),
}))
