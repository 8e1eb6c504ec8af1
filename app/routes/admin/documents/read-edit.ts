import type { Edit, EditProblem } from '#app/features/documents/desk/edit-document.server.ts'
import { documentStatuses, rejectionReasons, verdicts } from '#app/features/documents/document.ts'
import type { Id } from '#app/lib/id.ts'
import type { editForm } from './document.form.ts'

export function needOf(required: boolean | null): string {
  return required === null ? 'visa' : required ? 'yes' : 'no'
}

const needs: Record<string, boolean | null> = { yes: true, no: false }

/** Reads the new values of a document, and those the form was rendered with. */
export function editOf(documentId: Id<'document'>, typed: ReturnType<typeof editForm.read>['typed']): Edit {
  const { seenStatus, kind, note } = typed
  const verdict = verdicts.find((one) => one === typed.status && one !== seenStatus)
  const reason = rejectionReasons.find((one) => one === typed.reason)
  return {
    documentId,
    seen: {
      version: Number(typed.seenVersion),
      status: documentStatuses.find((one) => one === seenStatus) ?? 'pending',
      kind: typed.seenKind,
      required: needs[typed.seenRequired] ?? null,
    },
    kind,
    required: needs[typed.required] ?? null,
    note,
    ...(verdict && { verdict }),
    ...(reason && { reason }),
  }
}

export function fieldOfProblem({ code }: EditProblem): string {
  if (code === 'reason_needed') return 'reason'
  if (code === 'note_needed' || code === 'note_too_long') return 'note'
  return code === 'not_a_kind' || code === 'kind_taken' || code === 'filed_otherwise' ? 'kind' : 'status'
}
