import { words } from '#app/lib/words/words.ts'
import type { DecisionProblem } from './decide-document.server.ts'
import { staffStatusWords } from './decision.words.ts'
import type { AdditionProblem } from './desk/add-document.server.ts'
import type { EditProblem } from './desk/edit-document.server.ts'
import { documentWords, rejectionWords, uploadProblemWords } from './document.words.ts'

const said = words('documents/decision', 'problem')

/** Tells staff why a decision on a document, or an edit, was refused. */
export function decisionProblemWords(problem: DecisionProblem | EditProblem): string {
  switch (problem.code) {
    case 'filed_otherwise':
      return said.filed_otherwise({ name: documentWords(problem.now.kind).name })
    case 'changed': {
      const { version, status, rejectionReason } = problem.now
      const now = { version, status: staffStatusWords[status] }
      if (!rejectionReason) return said.changed(now)
      return said.changedBecause({ ...now, why: rejectionWords[rejectionReason].replace(/[.。]$/, '') })
    }
    case 'not_open':
      return problem.status === 'under_review' ? said.withGovernment : said.ended
    case 'note_too_long':
      return said.noteTooLong({ most: problem.most })
    default:
      return said[problem.code]
  }
}

/** Tells staff why a document was not added. */
export function additionProblemWords(problem: AdditionProblem): string {
  switch (problem.code) {
    case 'no_application':
    case 'not_a_kind':
    case 'already_verified':
    case 'not_filed':
      return said[problem.code]
    case 'not_open':
      return said.ended
    default:
      return uploadProblemWords(problem)
  }
}
