import { staffStatusWords } from '#app/features/documents/decision.words.ts'
import { type AskableStatus, unknownKind } from '#app/features/documents/desk/documents-asked.ts'
import type { DeskAct } from '#app/features/documents/desk/read-desk-document.server.ts'
import { type DocumentStatus, paperKinds, type RejectionReason } from '#app/features/documents/document.ts'
import { acceptedFiles, documentWords, rejectionWords } from '#app/features/documents/document.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

/** "5 Mar 2026" */
export function shortDay(moment: Date): string {
  return formatDate(dayOf(moment), 'short')
}

/** "5 Mar 2026, 14:05 UTC" */
export function shortMoment(moment: Date): string {
  return `${shortDay(moment)}, ${moment.toISOString().slice(11, 16)} UTC`
}

/** The type of a document; one that we do not know of is General. */
export function kindName(kind: string): string {
  return paperKinds.some((known) => known === kind) ? documentWords(kind).name : 'General'
}

export const statusNames: Record<AskableStatus, string> = {
  pending: staffStatusWords.uploaded,
  approved: staffStatusWords.verified,
  rejected: staffStatusWords.rejected,
  missing: staffStatusWords.pending,
}

export const kindChoices = [
  ...paperKinds
    .filter((kind) => kind !== 'application_form')
    .map((kind) => ({ value: kind, label: documentWords(kind).name })),
  { value: unknownKind, label: 'General' },
]

export const documentsWords = words('routes/admin/documents', 'documents')

const actNames: Partial<Record<DeskAct['act'], string>> = words('routes/admin/documents', 'actNames')

export const documentWordsOfStaff = words('routes/admin/documents', 'documentWordsOfStaff', {
  acts: {
    name: (act: DeskAct['act']) => actNames[act] ?? act,
    more: ({ act, detail }: DeskAct) => actMore(act, detail),
    by: (who: string | null, at: Date) => `${who ?? 'The service'}, ${shortMoment(at)}`,
  },
})

function actMore(act: DeskAct['act'], detail: DeskAct['detail']): string {
  const version = typeof detail.version === 'number' ? `Version ${detail.version}` : ''
  if (act === 'document.reject' && typeof detail.why === 'string') {
    return `${version}. ${rejectionWords[detail.why as RejectionReason] ?? ''}`
  }
  if (act === 'document.edit') {
    const moved =
      detail.type === detail.typeBefore
        ? ''
        : `${kindName(String(detail.typeBefore))} to ${kindName(String(detail.type))}. `
    const needed = detail.required === detail.requiredBefore ? '' : neededNames[String(detail.required)]
    return `${moved}${needed ?? ''}`
  }
  return version
}

const neededNames: Record<string, string> = words('routes/admin/documents', 'neededNames')

export const statusChoices: { value: DocumentStatus; label: string }[] = [
  { value: 'uploaded', label: staffStatusWords.uploaded },
  { value: 'verified', label: staffStatusWords.verified },
  { value: 'rejected', label: staffStatusWords.rejected },
]

export const newDocumentWords = words('routes/admin/documents', 'newDocument', {
  get fileHint() {
    return acceptedFiles
  },
})
