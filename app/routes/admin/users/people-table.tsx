import type { PeoplePage } from '#app/features/accounts/people/people.ts'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { personAt } from './person-address.ts'
import { AccountStatusBadge, PersonLine, RoleName } from './person-parts.tsx'
import { RowMenu } from './row-menu.tsx'
import { dayWords, usersWords as words } from './users.words.ts'

export type Row = PeoplePage['people'][number] & { readonly cases: number; readonly countryName: string | undefined }

type Props = {
  rows: readonly Row[]
  /** The user's own ID: their account cannot be changed here. */
  ownId: string
  mayChange: boolean
  roleNames: OwnRoleNames
  back: string
}

export function PeopleTable({ rows, ...props }: Props) {
  return (
    <div className="table-sheet">
      <DataTable caption={words.caption} captionHidden columns={columnsOf(props)} rows={rows} keyOf={({ id }) => id} />
    </div>
  )
}

function columnsOf({ ownId, mayChange, roleNames, back }: Omit<Props, 'rows'>): Column<Row>[] {
  const { columns } = words
  const menu: Column<Row> = {
    name: columns.act,
    end: true,
    of: (person) => <RowMenu person={person} isOwn={person.id === ownId} back={back} />,
  }
  return [
    {
      name: columns.nameAndEmail,
      of: ({ id, fullName, email, emailVerified }) => (
        <PersonLine name={fullName} email={email} to={personAt(id)} note={!emailVerified && words.unconfirmed}>
          {id === ownId && <Badge tone="blue">{words.you}</Badge>}
        </PersonLine>
      ),
    },
    { name: columns.country, of: (row) => <Country row={row} /> },
    { name: columns.role, of: ({ role }) => <RoleName role={role} names={roleNames} /> },
    { name: columns.status, of: ({ status }) => <AccountStatusBadge status={status} /> },
    { name: columns.joined, of: ({ joinedAt }) => <Day at={joinedAt} /> },
    {
      name: columns.seen,
      of: ({ lastSeenAt }) => (lastSeenAt ? <Day at={lastSeenAt} /> : <Muted text={words.never} />),
    },
    { name: columns.cases, end: true, of: (row) => <Cases row={row} /> },
    ...(mayChange ? [menu] : []),
  ]
}

function Country({ row: { country, countryName } }: { row: Row }) {
  if (!country) return <Muted text={words.noCountry} />
  return (
    <span className="inline-row gap-8">
      <Flag code={country} />
      {countryName ?? country}
    </span>
  )
}

function Cases({ row: { id, cases } }: { row: Row }) {
  if (cases === 0) return <Muted text="0" />
  return (
    <a className="person-cases" href={`${personAt(id)}#cases`}>
      {cases}
    </a>
  )
}

function Day({ at }: { at: Date }) {
  return (
    <time className="one-line" dateTime={at.toISOString()}>
      {dayWords(at)}
    </time>
  )
}

function Muted({ text }: { text: string }) {
  return <span className="muted">{text}</span>
}
