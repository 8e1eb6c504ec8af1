import { filesField, mostAttachments } from '#app/features/support/attachments/attachment.ts'
import { attachmentWords } from '#app/features/support/attachments/attachment.words.ts'
import { longestMessage } from '#app/features/support/ticket.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import { isMultipart, receiveForm, type SentFile } from '#app/platform/files/receive-form.server.ts'
import type { Spool } from '#app/platform/files/spool.server.ts'
import { type Fields, fieldsOf, readFields } from '#app/platform/http/forms.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'

// A character has up to 4 bytes, and the limit is above the maximum message, so that an error can be shown.
const longestText = longestMessage * 16

/** Its files exist until it is disposed of. */
export type SentMessage = AsyncDisposable & {
  readonly fields: Fields
  readonly files: readonly SentFile[]
  /** The page and its selected files stay, because the script submits it. */
  readonly filesStay?: boolean
  /** Set if the request exceeded the limit: the text was read, but not the files. */
  readonly tooMuch?: FieldProblem
}

/** Parses a message with attachments. Without attachments, it may be a plain form submission. */
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
    // Without a selection, a browser sends a file without a name.
    files: files.filter(({ fileName, file, tooLarge }) => fileName !== '' || file.size > 0 || tooLarge),
    ...(problem && {
      tooMuch: { field: filesField, message: attachmentWords[problem === 'busy' ? 'busy' : 'tooMuch'] },
    }),
    [Symbol.asyncDispose]: form[Symbol.asyncDispose],
  }
}

/** On hydrated pages the router submits forms, and the page stays. */
const isSentByRouter = (request: Request) => request.headers.get('sec-fetch-mode') === 'cors'
