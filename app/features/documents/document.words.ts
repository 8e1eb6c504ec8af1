import { sizeLimit } from '#app/lib/file-size.ts'
import { choiceText } from '#app/lib/words/formats.ts'
import { typedText } from '#app/lib/words/marked-text.ts'
import { words } from '#app/lib/words/words.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import { untilConfirmed } from '../accounts/until-confirmed.ts'
import { documentKindWords } from '../visas/document-kind.words.ts'
import { minorDocumentKinds } from '../visas/minors/minor-rule.ts'
import { minorWords } from '../visas/minors/minor-rule.words.ts'
import { documentKinds } from '../visas/scheme.ts'
import { type ContentType, extensions, issuedVisa, mostPixels, type RejectionReason } from './document.ts'
import { mostBytesAnHour } from './intake/turns/upload-limits.ts'
import type { DocumentRow } from './read-documents.server.ts'
import type { UploadProblem } from './upload-problem.ts'

/** "Bank Statement", and what it has to show. */
export function documentWords(kind: string): { name: string; inSentence: string; requirement: string } {
  if (kind === issuedVisa) {
    return { name: issuedVisaWords.name, inSentence: issuedVisaWords.inSentence, requirement: '' }
  }
  const known = documentKinds.find((name) => name === kind)
  if (known) return documentKindWords[known]
  const ofMinor = minorDocumentKinds.find((name) => name === kind)
  if (ofMinor) return minorWords.document[ofMinor]
  const name = kind.replaceAll('_', ' ')
  return { name, inSentence: name, requirement: '' }
}

const said = words('documents/document')

export const issuedVisaWords = words('documents/document', 'issuedVisa')

/** What every field for a file of an application says of it. */
export const acceptedFiles = () => said.accepted({ size: sizeLimit(largestFile) })

const typeNames: Record<ContentType, string> = words('documents/document', 'typeNames')

export const rejectionWords: Record<RejectionReason, string> = words('documents/document', 'rejection')

/** The same within a sentence. */
export const rejectionWithin: Record<RejectionReason, string> = words('documents/document', 'rejectionWithin')

/** What to do about it, where nobody wrote a note. */
const rejectionAdvice: Record<Exclude<RejectionReason, 'other'>, string> = words(
  'documents/document',
  'rejectionAdvice',
)

/** Why a document was rejected and what to do, as its traveller reads it: what staff wrote comes before our own advice. */
export function rejectionTexts(reason: RejectionReason | null, note: string | null | undefined): string[] {
  return [reason && rejectionWords[reason], (note && typedText(note)) || adviceFor(reason)].flatMap(
    (text) => text || [],
  )
}

export const adviceFor = (reason: RejectionReason | null | undefined): string =>
  reason && reason !== 'other' ? rejectionAdvice[reason] : ''

type Problem = UploadProblem | { code: 'no_file' } | { code: 'broken' } | { code: 'used_form' }

/** What was wrong with an upload, beside the field and in the summary. */
export const uploadProblemWords = (problem: Problem): string =>
  problem.code === 'broken' ? uploadWords.failed : problemText(said.problem, problem)

/** The same of one file among several, as a sentence that names it. */
export const fileProblemWords = (name: string, problem: Problem): string =>
  problem.code === 'broken' ? said.problemOf.broken({ name }) : problemText(said.problemOf, problem, name)

type Texts = typeof said.problem | typeof said.problemOf

function problemText(texts: Texts, problem: Exclude<Problem, { code: 'broken' }>, name = ''): string {
  const { tooLarge, extensionDisagrees, tooManyPixels, tooSmall, unconfirmedAccount, hourlyLimit } = texts
  switch (problem.code) {
    case 'too_large':
      return tooLarge({ name, size: sizeLimit(largestFile) })
    case 'extension_disagrees': {
      const { contentType } = problem
      const named = choiceText(extensions[contentType])
      return extensionDisagrees({ name, type: typeNames[contentType], extensions: named })
    }
    case 'too_many_pixels':
      return tooManyPixels({ name, millions: mostPixels / 1_000_000 })
    case 'too_small': {
      const { width, height, leastWidth, leastHeight } = problem
      const [wide, high] = [`${leastWidth}`, `${leastHeight}`]
      return tooSmall({ name, width: `${width}`, height: `${height}`, leastWidth: wide, leastHeight: high })
    }
    case 'unconfirmed':
      return unconfirmedAccount({ name, files: untilConfirmed.files, size: sizeLimit(untilConfirmed.bytes) })
    case 'hourly_limit':
      return hourlyLimit({ name, size: sizeLimit(mostBytesAnHour), minutes: problem.minutes })
    default: {
      const text = texts[problem.code]
      return typeof text === 'string' ? text : text({ name })
    }
  }
}

export const documentStatusWords: Record<DocumentRow['status'], string> = words('documents/document', 'documentStatus')

export const uploadWords = words('documents/document', 'upload', {
  get hint() {
    return acceptedFiles()
  },
})

/** What may be chosen, and what is said of it, in every field for a file. */
export const commonLimits = {
  largest: largestFile,
  sending: (percent = 0) => (percent < 100 ? said.uploadLimits.sendingPercent({ percent }) : said.uploadLimits.sent),
  tooLarge: () => uploadProblemWords({ code: 'too_large' }),
  empty: () => uploadProblemWords({ code: 'empty' }),
}
