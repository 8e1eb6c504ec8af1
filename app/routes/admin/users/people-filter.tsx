import { Search } from 'lucide-react'
import { accountStatuses } from '#app/features/accounts/account.ts'
import type { PeopleAsked } from '#app/features/accounts/people/people.ts'
import { roles } from '#app/platform/actor.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { roleNames } from '../admin.words.ts'
import { isNarrowed } from './people-search.ts'
import { accountStatusNames, usersWords } from './users.words.ts'

const words = usersWords.find

const statuses = accountStatuses.map((value) => ({ value, label: accountStatusNames[value] }))
const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }))

/** Everything that narrows the list is one question, whose answer has an address. */
export function PeopleFilter({ asked }: { asked: PeopleAsked }) {
  return (
    <search aria-label={words.label}>
      <form action="/admin/users" className="people-filter">
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
          defaultValue={asked.status ?? ''}
        />
        <SelectField
          name="role"
          label={words.role}
          prompt={words.anyRole}
          options={roleOptions}
          defaultValue={asked.role ?? ''}
        />
        <div className="people-filter-end">
          <Button>
            <Icon of={Search} /> {words.button}
          </Button>
          {isNarrowed(asked) && <a href="/admin/users">{words.clear}</a>}
        </div>
      </form>
    </search>
  )
}
