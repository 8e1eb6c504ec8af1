import { filesField, mostAttachments } from '#app/features/support/attachments/attachment.ts'
import { attachmentWords } from '#app/features/support/attachments/attachment.words.ts'
import { longestMessage } from '#app/features/support/ticket.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import { isMultipart, receiveForm, type SentFile } from '#app/platform/files/receive-form.server.ts'
import type { Spool } from '#app/platform/files/spool.server.ts'
import { type Fields, fieldsOf, readFields } from '#app/platform/http/forms.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'

// A character has up to four bytes, and more is taken than may be sent, so that it can be said.
const longestText = longestMessage * 16

/** Its files are there until it is disposed of. */
export type SentMessage = AsyncDisposable & {
  readonly fields: Fields
  readonly files: readonly SentFile[]
  /** The page it was written on stays, and its files stay chosen: the script sends it. */
  readonly filesStay?: boolean
  /** Where more came than was read: the words are there, the files are not. */
  readonly tooMuch?: FieldProblem
}

/** A message with its files. Without any, it may come as every other form does. */
export async function readMessage(request: Request, spool: Spool): Promise<SentMessage> {
  if (!isMultipart(request)) {
    return { fields: await readFields(request), files: [], [Symbol.asyncDispose]: async () => {} }
  }
  const limits = { field: filesField, most: mostAttachments, largest: largestFile, longestText }
  const form = await receiveForm(request, limits, spool)
  const { fields, files, problem } = form
  if (problem === 'broken') throw new Response(null, { status: 400, statusText: 'Bad Request' })
  return {
    fields: fieldsOf(fields),
    filesStay: request.headers.get('x-files-stay') === '1' || isSentByRouter(request),
    // Where nothing was chosen, a browser sends a file without a name.
    files: files.filter(({ fileName, file, tooLarge }) => fileName !== '' || file.size > 0 || tooLarge),
    ...(problem && {
      tooMuch: { field: filesField, message: attachmentWords[problem === 'busy' ? 'busy' : 'tooMuch'] },
    }),
    [Symbol.asyncDispose]: form[Symbol.asyncDispose],
  }
}

/** Where a page runs in the browser, its router sends its forms, and the page stays. */
const isSentByRouter = (request: Request) => request.headers.get('sec-fetch-mode') === 'cors'
