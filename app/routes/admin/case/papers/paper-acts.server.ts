import { decideDocument } from '#app/features/documents/decide-document.server.ts'
import { decisionProblemWords } from '#app/features/documents/decision-problem.words.ts'
import { documentStatuses, rejectionReasons, type Verdict } from '#app/features/documents/document.ts'
import { idParam } from '#app/platform/http/params.ts'
import { type Act, type Answered, leadTo, refused } from '../act.ts'
import { caseForms } from '../case.form.ts'
import { seenFrom } from '../seen-from.ts'

/** Verifies a document, rejects it, or takes the decision back; then on to the next one that waits. */
export async function decidePaper(act: Act): Promise<Answered> {
  const { call, request, id, intent, fields } = act
  const verdict = verdictOf(intent)
  const sent = caseForms.reject.read(fields)
  const { rejectReason, rejectNote: note } = sent.typed
  const reason = rejectionReasons.find((reason) => reason === rejectReason)
  const status = documentStatuses.find((status) => status === fields.text('seenStatus')) ?? 'uploaded'
  const result = await decideDocument(call, {
    documentId: idParam(fields.text('document')),
    seen: { version: Number(fields.text('seenVersion')), status },
    verdict,
    ...(reason && { reason }),
    note,
  })
  if (result.ok) {
    const doc = new URL(request.url).searchParams.get('doc')
    // What was verified is done with; a rejection stays in sight, to be read once more.
    const kept: Record<string, string> = verdict !== 'verified' && doc ? { doc } : {}
    return leadTo(act, `${seenFrom(request, id, kept)}#documents`, decided[verdict].flash)
  }
  const { problem } = result
  const fieldOf = { reason_needed: 'rejectReason', note_needed: 'rejectNote', note_too_long: 'rejectNote' } as const
  const field = problem.code in fieldOf ? fieldOf[problem.code as keyof typeof fieldOf] : 'documents'
  const problems = [{ field, message: decisionProblemWords(problem) }]
  return refused(act, sent.answer(problems), field === 'documents' ? 409 : 422)
}

function verdictOf(intent: Act['intent']): Verdict {
  if (intent === 'verify') return 'verified'
  return intent === 'reject' ? 'rejected' : 'uploaded'
}

const decided: Record<Verdict, { flash: string }> = {
  verified: { flash: 'document-verified' },
  rejected: { flash: 'document-rejected' },
  uploaded: { flash: 'document-reopened' },
}
