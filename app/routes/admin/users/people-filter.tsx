import { href } from 'react-router'
import { accountStatuses } from '#app/features/accounts/account.ts'
import type { PeopleAsked } from '#app/features/accounts/people/people.ts'
import { roles } from '#app/platform/roles.ts'
import { FilterBar, FilterSelect, WordsField } from '#app/ui/page/filter-bar.tsx'
import { roleNames } from '../admin.words.ts'
import { isNarrowed } from './people-search.ts'
import { accountStatusNames, usersWords } from './users.words.ts'

const words = usersWords.find

const statuses = accountStatuses.map((value) => ({ value, label: accountStatusNames[value] }))
const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }))

/** Everything that narrows the list is one question, whose answer has an address. */
export function PeopleFilter({ asked }: { asked: PeopleAsked }) {
  return (
    <FilterBar
      label={words.label}
      action={href('/admin/users')}
      button={words.button}
      clear={isNarrowed(asked) && words.clear}
    >
      <WordsField label={words.q} placeholder={words.hint} asked={asked.q} />
      <FilterSelect name="status" label={words.status} any={words.all} options={statuses} asked={asked.status} />
      <FilterSelect name="role" label={words.role} any={words.anyRole} options={roleOptions} asked={asked.role} />
    </FilterBar>
  )
}
