import { CircleCheck, CirclePause, OctagonX } from 'lucide-react'
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

/** Colleagues stand out; travellers are almost everybody. */
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

export function PersonName({ name }: { name: string }) {
  return <bdi>{name || words.noName}</bdi>
}
