import type { RouterContextProvider } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { writeAboutCase } from '#app/features/support/conversation/write-about-case.server.ts'
import type { Id } from '#app/lib/id.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import type { SentMessage } from '#app/routes/support/sent-message.server.ts'
import { replyForm } from '#app/routes/support/ticket.form.ts'
import { ownTicketWords } from '#app/routes/support/ticket.words.ts'
import { answerToSending, problemsOf, problemsOfSending, withoutFiles } from '#app/routes/support/ticket-problems.ts'
import { talkWords as words } from './talk.words.ts'

/** Sends a traveller's message from the application page, with attachments. */
export async function writeMessage(
  context: Readonly<RouterContextProvider>,
  id: Id<'application'>,
  message: SentMessage,
) {
  const { fields, files, tooMuch } = message
  const sent = replyForm.read(fields)
  if (tooMuch) return sent.refuse([tooMuch])
  if (!sent.ok) return sent.refuse(withoutFiles(problemsOf(sent), message))
  const full = await limitReached(context, 'messages')
  if (full) {
    const problem = { field: '', message: ownTicketWords.form.tooMany({ minutes: full.minutes }) }
    return sent.refuse(withoutFiles([problem], message), full.init)
  }
  const written = await writeAboutCase(context.get(requestContext), id, { ...sent.value, files }, fields.text('once'))
  if (!written.ok) {
    if (written.problem.code === 'erased') return sent.refuse({ '': words.erased }, { status: 409 })
    return sent.refuse(problemsOfSending(written.problem, message), answerToSending(written.problem))
  }
  throw redirectWithFlash(context.get(pageContext), ownCaseAt(id).messages, 'reply-sent')
}
