import { accountStatuses } from '#app/features/accounts/account.ts'
import type { PeopleAsked } from '#app/features/accounts/people/people.ts'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import { href } from '#app/lib/words/href.ts'
import { fixedRoles } from '#app/platform/roles.ts'
import { FilterBar, FilterSelect, WordsField } from '#app/ui/page/filter-bar.tsx'
import { isNarrowed } from './people-search.ts'
import { accountStatusNames, usersWords } from './users.words.ts'

const words = usersWords.find

const statuses = () => accountStatuses.map((value) => ({ value, label: accountStatusNames[value] }))

/** All filters are in one form, so each result has its own address. */
export function PeopleFilter({ asked, roleNames }: { asked: PeopleAsked; roleNames: OwnRoleNames }) {
  const roles = [...fixedRoles, ...Object.keys(roleNames)]
  return (
    <FilterBar
      label={words.label}
      action={href('/admin/users')}
      button={words.button}
      clear={isNarrowed(asked) && words.clear}
    >
      <WordsField label={words.q} placeholder={words.hint} asked={asked.q} />
      <FilterSelect name="status" label={words.status} any={words.all} options={statuses()} asked={asked.status} />
      <FilterSelect
        name="role"
        label={words.role}
        any={words.anyRole}
        options={roles.map((value) => ({ value, label: roleNameOf(value, roleNames) }))}
        asked={asked.role}
      />
    </FilterBar>
  )
}
