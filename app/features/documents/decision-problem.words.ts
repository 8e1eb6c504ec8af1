import type { DecisionProblem } from './decide-document.server.ts'
import { staffStatusWords } from './decision.words.ts'
import type { AdditionProblem } from './desk/add-document.server.ts'
import type { EditProblem } from './desk/edit-document.server.ts'
import { documentWords, rejectionWords, uploadProblemWords } from './document.words.ts'

/** What staff read where a decision about a document, or an edit of one, was not made. */
export function decisionProblemWords(problem: DecisionProblem | EditProblem): string {
  switch (problem.code) {
    case 'not_a_kind':
      return 'Select a type'
    case 'kind_taken':
      return 'The application has a document of this type already. Select another type'
    case 'filed_otherwise':
      return `Somebody filed this document otherwise while you looked at it. It is now “${documentWords(problem.now.kind).name}”. Nothing of yours was saved.`
    case 'changed': {
      const { version, status, rejectionReason } = problem.now
      const why = rejectionReason ? ` (${rejectionWords[rejectionReason].replace(/\.$/, '')})` : ''
      return `Somebody changed this document while you looked at it. It is now version ${version}: ${staffStatusWords[status]}${why}. Nothing of yours was saved.`
    }
    case 'not_open':
      return problem.status === 'under_review'
        ? 'The application is with the government. A document cannot be replaced any more'
        : 'The application is decided or ended, so its documents stay as they are'
    case 'nothing_uploaded':
      return 'Nothing is uploaded yet, so there is nothing to decide'
    case 'quarantined':
      return 'The file is not yet scanned for malware, or contains some. Decide once it can be opened'
    case 'reason_needed':
      return 'Select why the document is rejected'
    case 'note_needed':
      return 'Write what is wrong, since the reason is “other”'
    case 'note_too_long':
      return `The note must be ${problem.most} characters or fewer`
  }
}

/** What staff read where a document was not put in. */
export function additionProblemWords(problem: AdditionProblem): string {
  switch (problem.code) {
    case 'no_application':
      return 'No submitted application has this reference or id'
    case 'not_a_kind':
      return 'Select a type'
    case 'already_verified':
      return 'The application has a document of this type that is approved. Take that decision back first'
    case 'not_open':
      return 'The application is decided or ended, so its documents stay as they are'
    case 'not_filed':
      return 'A visa can be added once the application is filed'
    default:
      return uploadProblemWords(problem)
  }
}
