import { CircleCheck, CirclePause, OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountStatus } from '#app/features/accounts/account.ts'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import { monogramOf } from '#app/lib/monogram.ts'
import { isStaffRole, type Role } from '#app/platform/roles.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { accountStatusNames, usersWords as words } from './users.words.ts'

const looks: Record<AccountStatus, { tone: BadgeTone; icon: typeof CircleCheck }> = {
  active: { tone: 'green', icon: CircleCheck },
  inactive: { tone: 'grey', icon: CirclePause },
  blocked: { tone: 'red', icon: OctagonX },
}

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <Badge {...looks[status]}>{accountStatusNames[status]}</Badge>
}

/** Highlights staff, because most people are travellers. */
export function RoleName({ role, names }: { role: Role; names: OwnRoleNames }) {
  const name = roleNameOf(role, names)
  return isStaffRole(role) ? <Badge tone="plain">{name}</Badge> : name
}

export function Monogram({ name }: { name: string }) {
  return (
    <span className="person-monogram small bold" aria-hidden="true">
      {monogramOf(name)}
    </span>
  )
}

type LineProps = {
  name: string
  email: string
  /** The person's page, if they have one. */
  to?: string
  label?: string
  /** A note about the email address. */
  note?: string | false
  children?: ReactNode
}

/** A person on one line: monogram, name and email address. */
export function PersonLine({ name, email, to, label, note, children }: LineProps) {
  const shown = <PersonName name={name} />
  return (
    <div className="person-who at-top">
      <Monogram name={name || email} />
      <div>
        {label && <span className="visually-hidden">{label} </span>}
        {to ? (
          <a className="bold" href={to}>
            {shown}
          </a>
        ) : (
          shown
        )}
        {children}
        <span className="person-mail small breaks-anywhere">
          <bdi>{email}</bdi>
          {note && <span className="person-unconfirmed">{note}</span>}
        </span>
      </div>
    </div>
  )
}

export function PersonName({ name }: { name: string }) {
  return <bdi>{name || words.noName}</bdi>
}
