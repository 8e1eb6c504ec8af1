import { cleanFileName } from '#app/features/documents/intake/file-name.ts'
import { answerTo } from '#app/features/documents/intake/turns/answer-to.ts'
import { filesField } from '#app/features/support/attachments/attachment.ts'
import { attachmentProblemWords, attachmentWords } from '#app/features/support/attachments/attachment.words.ts'
import type { AttachmentProblem } from '#app/features/support/attachments/intake/check-files.server.ts'
import type { TextProblem } from '#app/features/support/open-ticket.server.ts'
import type { TicketProblem } from '#app/features/support/ticket.ts'
import { ticketProblemWords, ticketWords } from '#app/features/support/ticket.words.ts'
import { sentences } from '#app/lib/words/formats.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import type { SentMessage } from './sent-message.server.ts'

type Read = { readonly problems: readonly FieldProblem[]; readonly isMissing: boolean }

/** The error from the specification first, if something is missing, then an error for each field. */
export function problemsOf({ problems, isMissing }: Read): FieldProblem[] {
  return isMissing ? [{ field: '', message: ticketWords.problem.text }, ...problems] : [...problems]
}

/** The same for errors found by the use case. */
function ticketProblems(problems: readonly TicketProblem[]): FieldProblem[] {
  const fields = problems.map((problem) => ({ field: problem.field, message: ticketProblemWords(problem) }))
  return problemsOf({ problems: fields, isMissing: problems.some(({ code }) => code === 'missing') })
}

/** The errors in a submission, and a reminder to select accepted files again. */
export function problemsOfSending(problem: TextProblem, sent: SentFiles): FieldProblem[] {
  if (problem.code === 'text') return withoutFiles(ticketProblems(problem.problems), sent)
  const message = attachmentProblemWords(problem.problems)
  if (sent.filesStay) return [{ field: filesField, message }]
  const refused = new Set(problem.problems.map((one) => (one.code === 'refused' ? one.fileName : undefined)))
  const others = namesOf(sent).filter((name) => !refused.has(name))
  return [{ field: filesField, message: sentences(message, attachmentWords.chooseAgain(others)) }]
}

/** The response status: whether the error can be corrected, or only retried later. */
export function answerToSending(problem: TextProblem) {
  const later = problem.code === 'files' && problem.problems.find(isLater)
  return later && 'why' in later ? answerTo(later.why) : { status: 422 }
}

const isLater = (problem: AttachmentProblem) => problem.code === 'refused' && answerTo(problem.why).status !== 422

/** The same on a page that is rendered again without its files. */
export function withoutFiles(problems: FieldProblem[], sent: SentFiles): FieldProblem[] {
  if (sent.filesStay || sent.files.length === 0) return problems
  return [...problems, { field: filesField, message: attachmentWords.chooseAgain(namesOf(sent)) }]
}

type SentFiles = Pick<SentMessage, 'files' | 'filesStay'>

const namesOf = ({ files }: SentFiles) => files.map(({ fileName }) => cleanFileName(fileName))
