import { staffStatusWords } from '#app/features/documents/decision.words.ts'
import { type AskableStatus, unknownKind } from '#app/features/documents/desk/documents-asked.ts'
import type { DeskAct } from '#app/features/documents/desk/read-desk-document.server.ts'
import { type DocumentStatus, everyDocumentKind, type RejectionReason } from '#app/features/documents/document.ts'
import { acceptedFiles, documentWords, rejectionWords } from '#app/features/documents/document.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { shortTimestamp } from '../components/short-timestamp.ts'

/** "5 Mar 2026" */
export function shortDay(timestamp: Date): string {
  return formatDate(dayOf(timestamp), 'short')
}

/** The name of a document type; unknown types are shown as General. */
export function kindName(kind: string): string {
  return everyDocumentKind.some((known) => known === kind) ? documentWords(kind).name : documentsWords.general
}

export const statusNames = (): Record<AskableStatus, string> => ({
  pending: staffStatusWords.uploaded,
  approved: staffStatusWords.verified,
  rejected: staffStatusWords.rejected,
  missing: staffStatusWords.pending,
})

export const kindChoices = () => [
  ...everyDocumentKind
    .filter((kind) => kind !== 'application_form')
    .map((kind) => ({ value: kind, label: documentWords(kind).name })),
  { value: unknownKind, label: documentsWords.general },
]

export const documentsWords = words('routes/admin/documents', 'documents')

const { acts } = words('routes/admin/documents', 'documentWordsOfStaff')

export const documentWordsOfStaff = words('routes/admin/documents', 'documentWordsOfStaff', {
  acts: {
    name: (act: DeskAct['act']): string => {
      const names: Partial<Record<DeskAct['act'], string>> = acts.names
      return names[act] ?? act
    },
    more: actMore,
    byAt: (who: string | null, at: Date): string => acts.by({ who: who ?? acts.service, moment: shortTimestamp(at) }),
  },
})

function actMore({ act, detail }: DeskAct): string {
  const number = typeof detail.version === 'number' ? detail.version : undefined
  if (act === 'document.reject' && typeof detail.why === 'string') {
    const reason = rejectionWords[detail.why as RejectionReason] ?? ''
    return number === undefined ? reason : acts.rejected({ number, reason })
  }
  if (act === 'document.edit') {
    const needed: Readonly<Record<string, string>> = acts.needed
    return sentences(
      detail.type !== detail.typeBefore &&
        acts.moved({ before: kindName(String(detail.typeBefore)), after: kindName(String(detail.type)) }),
      detail.required !== detail.requiredBefore && needed[String(detail.required)],
    )
  }
  return number === undefined ? '' : acts.version({ number })
}

export const statusChoices = (): { value: DocumentStatus; label: string }[] => [
  { value: 'uploaded', label: staffStatusWords.uploaded },
  { value: 'verified', label: staffStatusWords.verified },
  { value: 'rejected', label: staffStatusWords.rejected },
]

export const newDocumentWords = words('routes/admin/documents', 'newDocument', {
  get fileHint() {
    return acceptedFiles()
  },
})
