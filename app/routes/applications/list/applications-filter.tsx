import { Search } from 'lucide-react'
import { applicationStatuses } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { isNarrowed, type OwnCasesAsked } from '#app/features/own-cases/own-case-search.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { applicationsWords } from './applications.words.ts'

const words = applicationsWords.find

const statuses = [
  { value: 'you', label: words.you },
  ...applicationStatuses.map((value) => ({ value, label: statusWords[value].name })),
]

/** What narrows the list is one question, whose answer has an address. */
export function ApplicationsFilter({ asked }: { asked: OwnCasesAsked }) {
  return (
    <search aria-label={words.label}>
      <form
        action="/applications"
        className="own-cases-filter"
        data-skeletons="application-skeletons"
        data-skeletons-in="own-cases"
      >
        <TextField
          name="q"
          type="search"
          label={words.q}
          placeholder={words.hint}
          defaultValue={asked.q}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          name="status"
          label={words.status}
          prompt={words.all}
          options={statuses}
          defaultValue={asked.status}
        />
        <div className="own-cases-filter-end">
          <Button>
            <Icon of={Search} /> {words.button}
          </Button>
          {isNarrowed(asked) && <a href="/applications">{words.clear}</a>}
        </div>
      </form>
    </search>
  )
}
