import { filesField } from '#app/features/support/attachments/attachment.ts'
import { attachmentProblemWords, attachmentWords } from '#app/features/support/attachments/attachment.words.ts'
import type { TextProblem } from '#app/features/support/open-ticket.server.ts'
import type { TicketProblem } from '#app/features/support/ticket.ts'
import { ticketProblemWords, ticketWords } from '#app/features/support/ticket.words.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'

/** The sentence of the specification first, where something was left out, then what to do field by field. */
export function ticketProblems(problems: readonly TicketProblem[]): FieldProblem[] {
  const fields = problems.map((problem) => ({ field: problem.field, message: ticketProblemWords(problem) }))
  const leftOut = problems.some(({ code }) => code === 'missing')
  return leftOut ? [{ field: '', message: ticketWords.problem.text }, ...fields] : fields
}

export function problemsOfSending(problem: TextProblem): FieldProblem[] {
  if (problem.code === 'text') return ticketProblems(problem.problems)
  return [{ field: filesField, message: attachmentProblemWords(problem.problems) }]
}

/** The same on a page that comes back without the files that were sent with it. */
export function withoutFiles(problems: FieldProblem[], files: readonly unknown[]): FieldProblem[] {
  if (files.length === 0 || problems.some(({ field }) => field === filesField)) return problems
  return [...problems, { field: filesField, message: attachmentWords.chooseAgain }]
}
