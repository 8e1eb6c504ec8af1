import type { TicketProblem } from '#app/features/support/ticket.ts'
import { ticketProblemWords, ticketWords } from '#app/features/support/ticket.words.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'

/** The sentence of the specification first, where something was left out, then what to do field by field. */
export function ticketProblems(problems: readonly TicketProblem[]): FieldProblem[] {
  const fields = problems.map((problem) => ({ field: problem.field, message: ticketProblemWords(problem) }))
  const leftOut = problems.some(({ code }) => code === 'missing')
  return leftOut ? [{ field: '', message: ticketWords.problem.text }, ...fields] : fields
}
