import { counted } from '#app/lib/counted.ts'
import { sizeLimit } from '#app/lib/file-size.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import type { FileLimits } from '#app/ui/form/files/file-limits.ts'
import { howToConfirm, untilConfirmed } from '../accounts/until-confirmed.ts'
import { documentKindWords } from '../visas/document-kind.words.ts'
import { minorDocumentKinds } from '../visas/minors/minor-rule.ts'
import { minorWords } from '../visas/minors/minor-rule.words.ts'
import { documentKinds } from '../visas/scheme.ts'
import {
  acceptedExtensions,
  type ContentType,
  extensions,
  issuedVisa,
  mostPixels,
  type RejectionReason,
} from './document.ts'
import { mostBytesAnHour } from './intake/turns/upload-limits.ts'
import type { DocumentRow } from './read-documents.server.ts'
import type { UploadProblem } from './upload-problem.ts'

/** "Bank Statement", and what it has to show. */
export function documentWords(kind: string): { name: string; requirement: string } {
  if (kind === issuedVisa) return { name: issuedVisaWords.name, requirement: '' }
  const known = documentKinds.find((name) => name === kind)
  if (known) return documentKindWords[known]
  const ofMinor = minorDocumentKinds.find((name) => name === kind)
  return ofMinor ? minorWords.document[ofMinor] : { name: kind.replaceAll('_', ' '), requirement: '' }
}

export const issuedVisaWords = words('documents/document', 'issuedVisa')

/** What every field for a file of an application says of it. */
export const acceptedFiles = `PDF, JPG or PNG, up to ${sizeLimit(largestFile)}`

const typeNames: Record<ContentType, string> = words('documents/document', 'typeNames')

export const rejectionWords: Record<RejectionReason, string> = words('documents/document', 'rejection')

/** What to do about it, where nobody wrote a note. */
const rejectionAdvice: Record<Exclude<RejectionReason, 'other'>, string> = words(
  'documents/document',
  'rejectionAdvice',
)

/** Why a document was rejected and what to do, as its traveller reads it: what staff wrote comes before our own advice. */
export function rejectionTexts(reason: RejectionReason | null, note: string | null | undefined): string[] {
  return [reason && rejectionWords[reason], note || adviceFor(reason)].flatMap((text) => text || [])
}

export const adviceFor = (reason: RejectionReason | null | undefined): string =>
  reason && reason !== 'other' ? rejectionAdvice[reason] : ''

type Problem = UploadProblem | { code: 'no_file' } | { code: 'broken' } | { code: 'used_form' }

/** What was wrong with an upload, beside the field and in the summary. */
export function uploadProblemWords(problem: Problem): string {
  switch (problem.code) {
    case 'no_file':
      return 'Select a file'
    case 'empty':
      return 'The selected file is empty'
    case 'too_large':
      return `The selected file must be smaller than ${sizeLimit(largestFile)}`
    case 'wrong_type':
      return 'The selected file must be a PDF, JPG or PNG'
    case 'extension_disagrees':
      return `The selected file is a ${typeNames[problem.contentType]}, but its name does not end in ${extensions[problem.contentType].join(' or ')}. Rename it and select it again`
    case 'unreadable':
      return 'The selected file is damaged and cannot be read. Save or scan it again, then select it'
    case 'too_many_pixels':
      return `The selected picture must have no more than ${mostPixels / 1_000_000} million pixels. Save it in a smaller size, then select it`
    case 'too_small':
      return `The selected picture is ${problem.width} by ${problem.height} pixels, which is too small to read. It must be at least ${problem.leastWidth} by ${problem.leastHeight}. Take or scan it again, then select it`
    case 'encrypted':
      return 'The selected file is password protected. Save a copy without a password, then select it'
    case 'active':
      return 'The selected PDF contains scripts, interactive forms or attached files. Print it to a new PDF, then select that'
    case 'too_slow':
      return 'The selected picture takes too long to check. Save it in a smaller size, then select it'
    case 'infected':
      return 'The selected file contains malware, so we deleted it. Scan your device with an antivirus program, then select a clean copy'
    case 'busy':
      return 'Too many files are being checked at the moment, so yours was not saved. Select it again in a minute'
    case 'unconfirmed':
      return `Confirm your email address to upload more than ${untilConfirmed.files} files or ${sizeLimit(untilConfirmed.bytes)}. ${howToConfirm}`
    case 'hourly_limit':
      return `You can upload ${sizeLimit(mostBytesAnHour)} in an hour. Select the file again in ${counted(problem.minutes, 'minute')}`
    case 'not_required':
      return 'This document is not needed for your application'
    case 'already_verified':
      return 'This document is verified, so it cannot be changed'
    case 'not_open':
      return 'This application is submitted, so its documents cannot be changed now'
    case 'used_form':
      return 'This page was already used for another file. Select the file again'
    case 'broken':
      return uploadWords.failed
  }
}

export const documentStatusWords: Record<DocumentRow['status'], string> = words('documents/document', 'documentStatus')

export const uploadWords = words('documents/document', 'upload', {
  get hint() {
    return acceptedFiles
  },
})

/** What is said of a file in the browser, when it is chosen and while it is sent. */
export const uploadLimits: FileLimits = words('documents/document', 'uploadLimits', {
  get extensions() {
    return acceptedExtensions
  },
  sending: (percent = 0) => (percent < 100 ? `Uploading: ${percent} %` : 'Uploaded. We are checking the file.'),
  tooLarge: () => uploadProblemWords({ code: 'too_large' }),
  wrongType: () => uploadProblemWords({ code: 'wrong_type' }),
  empty: () => uploadProblemWords({ code: 'empty' }),
})
