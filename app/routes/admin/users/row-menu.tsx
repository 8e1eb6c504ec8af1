import { Check, EllipsisVertical } from 'lucide-react'
import { type AccountStatus, accountStatuses } from '#app/features/accounts/account.ts'
import type { Person } from '#app/features/accounts/people/people.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { personAt } from './person-address.ts'
import { accountStatusNames, usersWords } from './users.words.ts'

const words = usersWords.menu

type Props = { person: Person; isOwn: boolean; back: string }

/** Sets a person's status from the list. Blocking opens a page that asks for a reason. */
export function RowMenu({ person, isOwn, back }: Props) {
  const { id, fullName, email, status } = person
  return (
    <details className="menu menu-bare row-menu" name="people">
      <summary>
        <Icon of={EllipsisVertical} />
        <span className="visually-hidden">{words.label({ name: fullName || email })}</span>
      </summary>
      <div className="menu-sheet">
        <p className="menu-head">{words.head}</p>
        {isOwn ? (
          <p className="menu-said">{words.own}</p>
        ) : (
          <PostForm action={href('/admin/users/:accountId/status', { accountId: id })}>
            <input type="hidden" name="seen" value={status} />
            <input type="hidden" name="back" value={back} />
            {accountStatuses.map((choice) => (
              <Choice key={choice} choice={choice} person={person} back={back} />
            ))}
          </PostForm>
        )}
        <hr />
        <a href={personAt(id)}>{words.open}</a>
      </div>
    </details>
  )
}

type ChoiceProps = { choice: AccountStatus; person: Person; back: string }

function Choice({ choice, person: { id, status }, back }: ChoiceProps) {
  if (choice === status) {
    return (
      <button type="submit" name="status" value={choice} disabled className="row-menu-choice">
        <Icon of={Check} size={18} />
        <span>
          {accountStatusNames[choice]}
          <span className="block small">{words.current}</span>
        </span>
      </button>
    )
  }
  if (choice === 'blocked') {
    return (
      <a
        className="row-menu-choice"
        href={addressOf(href('/admin/users/:accountId/status', { accountId: id }), { to: choice, back })}
      >
        <span />
        {words.block}
      </a>
    )
  }
  return (
    <button type="submit" name="status" value={choice} className="row-menu-choice">
      <span />
      {accountStatusNames[choice]}
    </button>
  )
}
