import { acceptedExtensions } from '#app/features/documents/document.ts'
import { acceptedFiles, fileProblemWords } from '#app/features/documents/document.words.ts'
import { sizeLimit } from '#app/lib/file-size.ts'
import { briefListText, sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import type { FileLimits } from '#app/ui/form/files/file-limits.ts'
import { mostAttachments } from './attachment.ts'
import type { AttachmentProblem } from './intake/check-files.server.ts'

const said = words('support/attachments/attachment')

const tooManyText = () => said.attachment.tooMany({ most: mostAttachments })

export const attachmentWords = words('support/attachments/attachment', 'attachment', {
  get hint() {
    return said.attachment.filesUpTo({ most: mostAttachments, accepted: acceptedFiles() })
  },
  chooseAgain: (names: readonly string[]) =>
    names.length > 0
      ? said.attachment.chooseNamesAgain({ names: briefListText(names) })
      : said.attachment.chooseAnother,
  get tooMuch() {
    return said.attachment.togetherTooLarge({ size: sizeLimit(largestFile) })
  },
})

/** The problems with files, in one or more sentences. */
export const attachmentProblemWords = (problems: readonly AttachmentProblem[]): string =>
  sentences(
    ...problems.map((problem) =>
      problem.code === 'too_many' ? tooManyText() : fileProblemWords(problem.fileName, problem.why),
    ),
  )

/** Browser texts about files, when they are chosen and while they are uploaded. */
export const attachmentLimits: FileLimits = words('support/attachments/attachment', 'attachmentLimits', {
  largest: largestFile,
  sending: () => said.attachmentLimits.sendingFiles,
  most: mostAttachments,
  extensions: acceptedExtensions,
  get tooMany() {
    return tooManyText()
  },
  tooLarge: (name: string) => fileProblemWords(name, { code: 'too_large' }),
  wrongType: (name: string) => fileProblemWords(name, { code: 'wrong_type' }),
  empty: (name: string) => fileProblemWords(name, { code: 'empty' }),
})
