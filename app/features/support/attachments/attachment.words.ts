import { acceptedExtensions } from '#app/features/documents/document.ts'
import { acceptedFiles, uploadLimits, uploadProblemWords } from '#app/features/documents/document.words.ts'
import { sizeLimit } from '#app/lib/file-size.ts'
import { words } from '#app/lib/words/words.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import type { FileLimits } from '#app/ui/form/files/file-limits.ts'
import { mostAttachments } from './attachment.ts'
import type { AttachmentProblem } from './intake/check-files.server.ts'

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

const tooMany = `You can attach up to ${mostAttachments} files.`

export const attachmentWords = words('support/attachments/attachment', 'attachment', {
  get hint() {
    return `Up to ${mostAttachments} files: ${acceptedFiles} each.`
  },
  chooseAgain: (names: readonly string[]) =>
    names.length > 0
      ? `Choose your files again, because a page that comes back cannot keep them: ${names.join(', ')}.`
      : 'Choose another file, or send your message without one.',
  get tooMuch() {
    return `The files together are too large. Each can have up to ${sizeLimit(largestFile)}.`
  },
})

/** What is wrong with files, in one sentence or several. */
export function attachmentProblemWords(problems: readonly AttachmentProblem[]): string {
  return problems
    .map((problem) =>
      problem.code === 'too_many' ? tooMany : `${problem.fileName}: ${lower(uploadProblemWords(problem.why))}.`,
    )
    .join(' ')
}

/** What is said of files in the browser, when they are chosen and while they are sent. */
export const attachmentLimits: FileLimits = words('support/attachments/attachment', 'attachmentLimits', {
  sending: () => 'Sending your message and files',
  get cancel() {
    return uploadLimits.cancel
  },
  get most() {
    return mostAttachments
  },
  get extensions() {
    return acceptedExtensions
  },
  tooMany,
  tooLarge: (name) => `${name}: ${lower(uploadProblemWords({ code: 'too_large' }))}.`,
  wrongType: (name) => `${name}: ${lower(uploadProblemWords({ code: 'wrong_type' }))}.`,
  empty: (name) => `${name}: ${lower(uploadProblemWords({ code: 'empty' }))}.`,
})
