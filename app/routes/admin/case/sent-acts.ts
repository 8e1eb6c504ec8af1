import { useFetchers } from 'react-router'
import { isCaseForm } from './case-form.tsx'
import type { CaseAnswer, CaseView } from './case-view.ts'

type Detail = CaseView['detail']

/**
 * The case with pending actions applied optimistically: claimed, assigned or a document verified. If the server rejects
 * an action, it is reverted.
 */
export function useSentActs(detail: Detail): Detail {
  return useFetchers().reduce((shown, { key, formData, data }) => {
    const isRefused = (data as CaseAnswer | undefined)?.sent !== undefined
    return isCaseForm(key) && formData && !isRefused ? done(shown, formData) : shown
  }, detail)
}

function done(detail: Detail, sent: FormData): Detail {
  const { me, colleagues, assignee, documents, checked } = detail
  switch (sent.get('intent')) {
    case 'claim':
      return { ...detail, assignee: assignee ?? colleagues.find(({ id }) => id === me) ?? null }
    case 'assign':
      return { ...detail, assignee: colleagues.find(({ id }) => id === sent.get('assignee')) ?? null }
    case 'verify': {
      const caseDocument = documents.find(({ id }) => id === sent.get('document'))
      if (!caseDocument) return detail
      const open = checked.open.filter(({ kind }) => kind !== caseDocument.kind)
      const verified = documents.map((one) => (one === caseDocument ? { ...one, status: 'verified' as const } : one))
      return { ...detail, documents: verified, checked: { ...checked, open } }
    }
    default:
      return detail
  }
}
