import { href } from 'react-router'
import { applicationStatuses } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { isNarrowed, type OwnCasesAsked } from '#app/features/own-cases/own-case-search.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { FilterBar, WordsField } from '#app/ui/page/filter-bar.tsx'
import { applicationsWords } from './applications.words.ts'

const words = applicationsWords.find

const statuses = [
  { value: 'you', label: words.you },
  ...applicationStatuses.map((value) => ({ value, label: statusWords[value].name })),
]

/** What narrows the list is one question, whose answer has an address. */
export function ApplicationsFilter({ asked }: { asked: OwnCasesAsked }) {
  return (
    <FilterBar
      label={words.label}
      action={href('/applications')}
      button={words.button}
      clear={isNarrowed(asked) && words.clear}
      skeletons={{ of: 'application-skeletons', into: 'own-cases' }}
    >
      <WordsField label={words.q} placeholder={words.hint} asked={asked.q} />
      <SelectField
        name="status"
        label={words.status}
        prompt={words.all}
        options={statuses}
        defaultValue={asked.status}
      />
    </FilterBar>
  )
}
