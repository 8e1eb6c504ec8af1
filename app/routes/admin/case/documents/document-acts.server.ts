import { decideInCase } from '#app/features/casework/decide-in-case.server.ts'
import { caseDocumentWords } from '#app/features/casework/detail/detail.words.ts'
import { decisionProblemWords } from '#app/features/documents/decision-problem.words.ts'
import { askForDocument } from '#app/features/documents/desk/ask-for-document.server.ts'
import {
  documentStatuses,
  longestNote as longestDocumentNote,
  rejectionReasons,
  type Verdict,
} from '#app/features/documents/document.ts'
import { idParam } from '#app/platform/http/params.ts'
import { type Act, type Answered, refused, said, undoable } from '../act.ts'
import { caseForms } from '../case.form.ts'
import type { CaseSaid } from '../case-view.ts'

const words = caseDocumentWords.ask

/** Verifies or rejects a document, or reverts that decision. */
export async function decideOnDocument(act: Act): Promise<Answered> {
  const { ctx, intent, fields } = act
  const verdict = verdictOf(intent)
  const sent = caseForms.reject.read(fields)
  const { rejectReason, rejectNote: note } = sent.typed
  const reason = rejectionReasons.find((reason) => reason === rejectReason)
  const status = documentStatuses.find((status) => status === fields.text('seenStatus')) ?? 'uploaded'
  const result = await decideInCase(ctx, {
    documentId: idParam(fields.text('document')),
    seen: { version: Number(fields.text('seenVersion')), status },
    verdict,
    ...(reason && { reason }),
    note,
  })
  if (result.ok) {
    const { act: done } = result.value
    return done ? undoable(act, done) : said(act, decided[verdict])
  }
  const { problem } = result
  const fieldOf = { reason_needed: 'rejectReason', note_needed: 'rejectNote', note_too_long: 'rejectNote' } as const
  const field = problem.code in fieldOf ? fieldOf[problem.code as keyof typeof fieldOf] : 'documents'
  const problems = [{ field, message: decisionProblemWords(problem) }]
  return refused(act, sent.answer(problems), field === 'documents' ? 409 : 422)
}

export async function askDocument(act: Act): Promise<Answered> {
  const { ctx, id, fields } = act
  const sent = caseForms['ask-document'].read(fields)
  if (!sent.ok) return refused(act, sent.answer())
  const { askedKind: kind, askedNote: note } = sent.value
  const result = await askForDocument(ctx, { applicationId: id, kind, note })
  if (result.ok) return said(act, 'document-asked')
  const { code } = result.problem
  if (code === 'note_too_long') return refused(act, sent.answer({ askedNote: words.tooLong({ longestDocumentNote }) }))
  const message = { kind_taken: words.taken, not_open: words.over, not_a_kind: words.missing }[code]
  return refused(act, sent.answer({ askedKind: message }), code === 'not_a_kind' ? 422 : 409)
}

function verdictOf(intent: Act['intent']): Verdict {
  if (intent === 'verify') return 'verified'
  return intent === 'reject' ? 'rejected' : 'uploaded'
}

const decided = {
  verified: 'document-verified',
  rejected: 'document-rejected',
  uploaded: 'document-reopened',
} as const satisfies Record<Verdict, CaseSaid>
