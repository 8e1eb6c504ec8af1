import { data } from 'react-router'
import { longestQuestion } from '#app/features/casework/case.ts'
import { attachmentProblemWords } from '#app/features/support/attachments/attachment.words.ts'
import {
  type ToTravellerProblem,
  writeToTraveller,
} from '#app/features/support/conversation/write-to-traveller.server.ts'
import { ticketProblemWords } from '#app/features/support/ticket.words.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { readMessage } from '#app/routes/support/sent-message.server.ts'
import type { Route } from './+types/send-message.ts'
import { conversationWords as words } from './conversation.words.ts'
import type { SendAnswer } from './conversation-view.ts'

export const handle: PageHandle = { access: 'staff', needs: 'message.answer', takesFiles: true }

export function loader() {
  throw new NotFound()
}

/** Sends a message with attachments to the traveller. The page does not navigate. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  await using message = await readMessage(request, ctx.ports.spool)
  const { fields, files, tooMuch } = message
  if (tooMuch) return data<SendAnswer>({ problem: tooMuch.message, field: 'files' }, { status: 422 })
  const asks = fields.text('asks') === 'yes'
  const typed = { text: fields.text('text'), seen: fields.text('seen'), asks, files }
  const sent = await writeToTraveller(ctx, id, typed, fields.text('once'))
  if (sent.ok) return data<SendAnswer>({ sent: asks ? 'question' : 'message' })
  return data<SendAnswer>(saidOf(sent.problem), { status: sent.problem.code === 'newer' ? 409 : 422 })
}

function saidOf(problem: ToTravellerProblem): SendAnswer {
  switch (problem.code) {
    case 'text':
      return { field: 'text', problem: problem.problems.map(ticketProblemWords).join('. ') }
    case 'files':
      return { field: 'files', problem: attachmentProblemWords(problem.problems) }
    case 'unfilled':
      return { field: 'text', problem: words.notFilledIn(problem.names) }
    case 'too_long_to_ask':
      return { field: 'text', problem: words.tooLongToAsk({ longestQuestion }) }
    case 'newer':
      return { field: '', problem: words.newer, newer: true }
    case 'erased':
      return { field: '', problem: words.erased }
  }
}
