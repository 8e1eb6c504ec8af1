import { sizeLimit } from '#app/lib/file-size.ts'
import { words } from '#app/lib/words/words.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import type { FileLimits } from '#app/ui/form/files/file-limits.ts'
import { documentWords, uploadLimits, uploadProblemWords, uploadWords } from '../document.words.ts'
import type { AttachmentProblem } from './attach-file.server.ts'
import type { Paper } from './list-papers.server.ts'
import { type FileSort, mostOwnBytes, mostOwnFiles, ownExtensions, sortOf } from './own-file.ts'
import type { OwnUploadProblem } from './upload-own-file.server.ts'

export const sortWords: Record<FileSort, string> = words('documents/own/own-file', 'sort')

/** The same in a word, for where there is room for one. */
export const kindNames: Record<FileSort, string> = words('documents/own/own-file', 'kindNames')

/** What a file is called by its type. */
export function typeLabel(contentType: string): string {
  const sort = sortOf(contentType)
  return sort ? sortWords[sort] : 'Other Document'
}

/** "Passport for France": what a file of an application is there for. */
export function paperKindWords(paper: Paper): string {
  if (paper.from === 'own') return ''
  const { name } = documentWords(paper.kind)
  const [used] = paper.usedIn
  return used ? `${name} for ${used.to}` : name
}

type Problem = OwnUploadProblem | { code: 'no_file' } | { code: 'broken' } | { code: 'used_form' }

/** What was wrong with a file somebody wanted to keep, beside the field and in the summary. */
export function ownUploadProblemWords(problem: Problem): string {
  switch (problem.code) {
    case 'wrong_type':
      return 'The selected file must be a PDF, JPG, PNG or TXT, or a Word, Excel or PowerPoint file'
    case 'misnamed':
      return 'The content of the selected file does not fit the ending of its name. Save it again in the format you want, then select it'
    case 'not_text':
      return 'The selected file is not plain text. Save it as text in UTF-8, then select it'
    case 'active':
      return problem.isPdf
        ? uploadProblemWords({ code: 'active' })
        : 'The selected file contains macros, embedded objects or links that open by themselves. Save a copy without them or as a PDF, then select that'
    case 'too_many_files':
      return `You have ${mostOwnFiles} documents here, which is the most. Delete one you no longer need, then select the file again`
    case 'too_many_bytes':
      return `Your documents take up ${sizeLimit(mostOwnBytes)}, which is the most. Delete one you no longer need, then select the file again`
    default:
      return uploadProblemWords(problem)
  }
}

export function attachProblemWords(
  problem: AttachmentProblem | { code: 'none_chosen' } | { code: 'used_form' },
): string {
  switch (problem.code) {
    case 'none_chosen':
      return 'Choose one of your documents'
    case 'not_attachable':
      return ownFileWords.notAttachable
    case 'was_rejected':
      return 'This document was rejected in another application. Choose or upload another one'
    case 'gone':
      return 'This document was deleted meanwhile. Choose another one'
    default:
      return uploadProblemWords(problem)
  }
}

export const ownFileWords = words('documents/own/own-file', 'ownFile', {
  get hint() {
    return `PDF, JPG, PNG, TXT, Word, Excel or PowerPoint, up to ${sizeLimit(largestFile)}`
  },
  get button() {
    return uploadWords.button
  },
})

/** What is said of a file to keep in the browser, when it is chosen and while it is sent. */
export const ownUploadLimits: FileLimits = {
  ...uploadLimits,
  extensions: Object.values(ownExtensions).flat(),
  wrongType: () => ownUploadProblemWords({ code: 'wrong_type' }),
}
