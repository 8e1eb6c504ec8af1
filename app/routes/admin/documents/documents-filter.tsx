import type { DocumentsAsked } from '#app/features/documents/desk/documents-asked.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { documentsWords, kindChoices, statusNames } from './documents.words.ts'

const words = documentsWords.search
const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }))

export function DocumentsFilter({ asked }: { asked: DocumentsAsked }) {
  return (
    <search aria-label={words.label}>
      <form
        action="/admin/documents"
        className="documents-filter"
        data-skeletons="document-skeletons"
        data-skeletons-in="documents"
      >
        <TextField
          name="q"
          label={words.q}
          hint={words.hint}
          type="search"
          defaultValue={asked.q}
          placeholder={words.placeholder}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          name="status"
          label={words.status}
          defaultValue={asked.status ?? ''}
          prompt={words.everyStatus}
          options={statuses}
        />
        <SelectField
          name="type"
          label={words.kind}
          defaultValue={asked.kind ?? ''}
          prompt={words.everyKind}
          options={kindChoices}
        />
        <Button>{words.show}</Button>
      </form>
    </search>
  )
}
