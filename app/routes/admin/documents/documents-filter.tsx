import { href } from 'react-router'
import type { DocumentsAsked } from '#app/features/documents/desk/documents-asked.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { FilterBar, WordsField } from '#app/ui/page/filter-bar.tsx'
import { documentsWords, kindChoices, statusNames } from './documents.words.ts'

const words = documentsWords.search
const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }))

export function DocumentsFilter({ asked }: { asked: DocumentsAsked }) {
  return (
    <FilterBar
      label={words.label}
      action={href('/admin/documents')}
      button={words.show}
      skeletons={{ of: 'document-skeletons', into: 'documents' }}
    >
      <WordsField label={words.q} hint={words.hint} placeholder={words.placeholder} asked={asked.q} maxLength={120} />
      <SelectField
        name="status"
        label={words.status}
        prompt={words.everyStatus}
        options={statuses}
        defaultValue={asked.status ?? ''}
      />
      <SelectField
        name="type"
        label={words.kind}
        prompt={words.everyKind}
        options={kindChoices}
        defaultValue={asked.kind ?? ''}
      />
    </FilterBar>
  )
}
