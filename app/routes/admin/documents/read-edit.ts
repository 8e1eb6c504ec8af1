import type { Edit, EditProblem } from '#app/features/documents/desk/edit-document.server.ts'
import {
  type DocumentStatus,
  documentStatuses,
  type RejectionReason,
  rejectionReasons,
  type Verdict,
  verdicts,
} from '#app/features/documents/document.ts'
import type { Id } from '#app/lib/id.ts'
import type { Fields } from '#app/platform/http/forms.ts'

/** Whether a document is needed, as the form has it. */
export function needOf(required: boolean | null): string {
  return required === null ? 'visa' : required ? 'yes' : 'no'
}

const needs: Record<string, boolean | null> = { yes: true, no: false }

export type TypedEdit = { kind: string; required: string; status: string; reason: string; note: string }

/** What the form of a document sends: what it is to be, and what it was when the form was drawn. */
export function readEdit(documentId: Id<'document'>, fields: Fields): { edit: Edit; typed: TypedEdit } {
  const typed = {
    kind: fields.text('kind'),
    required: fields.text('required'),
    status: fields.text('status'),
    reason: fields.text('reason'),
    note: fields.text('note'),
  }
  const seenStatus = fields.text('seenStatus')
  const verdict = verdicts.find((one) => one === typed.status && one !== seenStatus)
  const reason = rejectionReasons.find((one) => one === typed.reason)
  const edit: Edit = {
    documentId,
    seen: {
      version: Number(fields.text('seenVersion')),
      status: (documentStatuses.find((one) => one === seenStatus) ?? 'pending') as DocumentStatus,
      kind: fields.text('seenKind'),
      required: needs[fields.text('seenRequired')] ?? null,
    },
    kind: typed.kind,
    required: needs[typed.required] ?? null,
    note: typed.note,
    ...(verdict && { verdict: verdict as Verdict }),
    ...(reason && { reason: reason as RejectionReason }),
  }
  return { edit, typed }
}

/** The field that a problem is about. */
export function fieldOfProblem({ code }: EditProblem): string {
  if (code === 'reason_needed') return 'reason'
  if (code === 'note_needed' || code === 'note_too_long') return 'note'
  return code === 'not_a_kind' || code === 'kind_taken' || code === 'filed_otherwise' ? 'kind' : 'status'
}
