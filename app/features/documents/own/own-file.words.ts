import { sizeLimit } from '#app/lib/file-size.ts'
import { words } from '#app/lib/words/words.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import type { FileLimits } from '#app/ui/form/files/file-limits.ts'
import { commonLimits, documentWords, uploadProblemWords, uploadWords } from '../document.words.ts'
import type { AttachmentProblem } from './attach-file.server.ts'
import type { FileItem } from './list-file-items.server.ts'
import { type FileSort, mostOwnBytes, mostOwnFiles, ownExtensions, sortOf } from './own-file.ts'
import type { OwnUploadProblem } from './upload-own-file.server.ts'

const said = words('documents/own/own-file')

export const sortWords: Record<FileSort, string> = words('documents/own/own-file', 'sort')

/** A short form of the same. */
export const kindNames: Record<FileSort, string> = words('documents/own/own-file', 'kindNames')

export function typeLabel(contentType: string): string {
  const sort = sortOf(contentType)
  return sort ? sortWords[sort] : said.otherSort
}

/** "Passport for France": the purpose of an application's file. */
export function fileItemName(fileItem: FileItem): string {
  if (fileItem.from === 'own') return ''
  const { name } = documentWords(fileItem.kind)
  const [used] = fileItem.usedIn
  return used ? said.usedFor({ name, country: used.to }) : name
}

type Problem = OwnUploadProblem | { code: 'no_file' } | { code: 'broken' } | { code: 'used_form' }

/** A problem with keeping a file, for the field and the summary. */
export function ownUploadProblemWords(problem: Problem): string {
  switch (problem.code) {
    case 'wrong_type':
    case 'misnamed':
    case 'not_text':
      return said.problem[problem.code]
    case 'active':
      return problem.isPdf ? uploadProblemWords({ code: 'active' }) : said.problem.active
    case 'too_many_files':
      return said.problem.tooManyFiles({ most: mostOwnFiles })
    case 'too_many_bytes':
      return said.problem.tooManyBytes({ size: sizeLimit(mostOwnBytes) })
    default:
      return uploadProblemWords(problem)
  }
}

export function attachProblemWords(
  problem: AttachmentProblem | { code: 'none_chosen' } | { code: 'used_form' },
): string {
  switch (problem.code) {
    case 'none_chosen':
    case 'was_rejected':
    case 'gone':
      return said.problem[problem.code]
    case 'not_attachable':
      return said.ownFile.notAttachable
    default:
      return uploadProblemWords(problem)
  }
}

export const ownFileWords = words('documents/own/own-file', 'ownFile', {
  get hint() {
    return said.ownFile.accepted({ size: sizeLimit(largestFile) })
  },
  get button() {
    return uploadWords.button
  },
})

/** Texts for choosing and sending a file to keep, in the browser. */
export const ownUploadLimits: FileLimits = words('documents/document', 'uploadLimits', {
  ...commonLimits,
  extensions: Object.values(ownExtensions).flat(),
  wrongType: () => ownUploadProblemWords({ code: 'wrong_type' }),
})
