import type { DocumentsAsked } from '#app/features/documents/desk/documents-asked.ts'
import { href } from '#app/lib/words/href.ts'
import { FilterBar, FilterSelect, WordsField } from '#app/ui/page/filter-bar.tsx'
import { documentsWords, kindChoices, statusNames } from './documents.words.ts'

const words = documentsWords.search
const statuses = () => Object.entries(statusNames()).map(([value, label]) => ({ value, label }))

export function DocumentsFilter({ asked }: { asked: DocumentsAsked }) {
  return (
    <FilterBar label={words.label} action={href('/admin/documents')} button={words.show}>
      <WordsField label={words.q} hint={words.hint} placeholder={words.placeholder} asked={asked.q} maxLength={120} />
      <FilterSelect
        name="status"
        label={words.status}
        any={words.everyStatus}
        options={statuses()}
        asked={asked.status}
      />
      <FilterSelect name="type" label={words.kind} any={words.everyKind} options={kindChoices()} asked={asked.kind} />
    </FilterBar>
  )
}
