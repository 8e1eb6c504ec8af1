import type { DecisionProblem } from './decide-document.server.ts'
import type { AdditionProblem } from './desk/add-document.server.ts'
import type { EditProblem } from './desk/edit-document.server.ts'
import type { DocumentStatus, RejectionReason, Verdict } from './document.ts'
import { documentWords, rejectionWords, uploadProblemWords } from './document.words.ts'

type Decided = {
  reference: string
  kind: string
  verdict: Verdict
  reason: RejectionReason | undefined
  note: string
}

/** What a traveller reads of a decision about a document: which one, why, and what to do. */
export function decidedWords({ reference, kind, verdict, reason, note }: Decided): { title: string; text: string } {
  const { name } = documentWords(kind)
  switch (verdict) {
    case 'verified':
      return {
        title: `${name} verified (${reference})`,
        text: `We checked the document “${name}” and it is fine. You do not have to do anything.`,
      }
    case 'uploaded':
      return {
        title: `${name} is being checked again (${reference})`,
        text: `We are looking at the document “${name}” once more. You do not have to do anything now.`,
      }
    case 'rejected': {
      const why = rejectionWords[reason ?? 'other']
      const said = note ? ` We wrote: ${note}` : ''
      return {
        title: `Please replace a document: ${name} (${reference})`,
        text: `We could not accept the document “${name}”. ${why}${said} Please upload a new one.`,
      }
    }
  }
}

/** Badges as staff read them (D37): Approved is what travellers see as verified, Pending waits for somebody to look. */
export const staffStatusWords: Record<DocumentStatus, string> = {
  verified: 'Approved',
  rejected: 'Rejected',
  uploaded: 'Pending',
  pending: 'Pending, not uploaded',
}

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
    case 'reason_needed':
      return 'Select why the document is rejected'
    case 'note_needed':
      return 'Write what is wrong, since the reason is “other”'
    case 'note_too_long':
      return `The note must be ${problem.most} characters or fewer`
  }
}

/** What a traveller reads when staff put a document in for them. */
export function addedWords(reference: string, kind: string): { title: string; text: string } {
  const { name } = documentWords(kind)
  return {
    title: `We added a document: ${name} (${reference})`,
    text: `We put the document “${name}” into your application. If you did not send it to us, please tell us.`,
  }
}

type Filing = { kind: string; required: boolean | null }

/** What a traveller reads when a document of theirs is filed otherwise. */
export function filedWords(reference: string, before: Filing, now: Filing): { title: string; text: string } {
  const [was, is] = [documentWords(before.kind).name, documentWords(now.kind).name]
  const moved = was === is ? '' : `Your document “${was}” is now filed as “${is}”.`
  const needed =
    before.required === now.required
      ? ''
      : {
          true: `We need “${is}” for your application.`,
          false: `We do not need “${is}” for your application any more.`,
          null: `Whether we need “${is}” follows from your visa again.`,
        }[String(now.required) as 'true' | 'false' | 'null']
  return { title: `A document was changed: ${is} (${reference})`, text: [moved, needed].filter(Boolean).join(' ') }
}

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
    default:
      return uploadProblemWords(problem)
  }
}
