import type { PersonPage } from '#app/features/accounts/people/read-person.server.ts'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { accountStatusNames, dayWords, usersWords } from '../users.words.ts'
import { personWords } from './person.words.ts'

type Person = PersonPage['person']

type Props = {
  person: Person
  countryName: string | undefined
  tickets: { all: number; open: number }
}

export function Particulars({ person, countryName, tickets }: Props) {
  const words = personWords.particulars
  const { id, email, emailVerified, hasPlaceholder, country, phone, joinedAt, lastSeenAt, deletionDueAt } = person
  return (
    <Card name="particulars" title={words.title}>
      <SummaryList>
        <SummaryRow name={words.email}>
          <bdi className="breaks">{email}</bdi>{' '}
          {emailVerified ? (
            <Badge tone="green">{personWords.confirmed}</Badge>
          ) : (
            <Badge tone="yellow">{personWords.unconfirmed}</Badge>
          )}
          {hasPlaceholder && <span className="hint block">{personWords.placeholder}</span>}
        </SummaryRow>
        <SummaryRow name={words.country}>
          {country ? (
            <span className="inline-row gap-8">
              <Flag code={country} /> {countryName ?? country}
            </span>
          ) : (
            usersWords.noCountry
          )}
        </SummaryRow>
        <SummaryRow name={words.phone}>{phone ? <bdi>{phone}</bdi> : words.noPhone}</SummaryRow>
        <SummaryRow name={words.joined}>{dayWords(joinedAt)}</SummaryRow>
        <SummaryRow name={words.seen}>{lastSeenAt ? dayWords(lastSeenAt) : words.never}</SummaryRow>
        {deletionDueAt && <SummaryRow name={words.leaves}>{dayWords(deletionDueAt)}</SummaryRow>}
        <SummaryRow name={personWords.tickets.title}>
          {personWords.tickets.all({ all: tickets.all, open: tickets.open })}{' '}
          {tickets.all > 0 && <a href={href('/admin/messages')}>{personWords.tickets.open}</a>}
        </SummaryRow>
        <SummaryRow name={words.id}>
          <code className="breaks-anywhere">{id}</code>
        </SummaryRow>
      </SummaryList>
      {!emailVerified && (
        <ActButton to={href('/admin/users/:accountId/confirmation', { accountId: id })} look="quiet" small>
          {words.resend}
        </ActButton>
      )}
    </Card>
  )
}

type StandingProps = {
  person: Person
  isOwn: boolean
  may: { block: boolean; 'give-role': boolean }
  roleNames: OwnRoleNames
}

export function StandingCard({ person: { id, status, role }, isOwn, may, roleNames }: StandingProps) {
  const words = personWords.standing
  return (
    <Card name="standing" title={words.title}>
      <SummaryList>
        <SummaryRow name={words.status}>{accountStatusNames[status]}</SummaryRow>
        <SummaryRow name={words.role}>{roleNameOf(role, roleNames)}</SummaryRow>
      </SummaryList>
      {may.block || may['give-role'] ? (
        <div className="cluster">
          {may.block && (
            <ButtonLink to={href('/admin/users/:accountId/status', { accountId: id })} small>
              {words.changeStatus}
            </ButtonLink>
          )}
          {may['give-role'] && (
            <ButtonLink to={href('/admin/users/:accountId/role', { accountId: id })} look="quiet" small>
              {words.changeRole}
            </ButtonLink>
          )}
        </div>
      ) : (
        <p className="muted small">{isOwn ? words.own : words.look}</p>
      )}
    </Card>
  )
}

type WaysProps = { ways: PersonPage['ways']; accountId: string; mayChange: boolean }

export function WaysCard({ ways, accountId, mayChange }: WaysProps) {
  const words = personWords.factor
  const hasFactor = ways.totp || ways.passkeys > 0
  return (
    <Card name="ways" title={words.title}>
      <SummaryList>
        <SummaryRow name={words.password}>{ways.hasPassword ? words.has : words.hasNot}</SummaryRow>
        <SummaryRow name={words.app}>{ways.totp ? words.has : words.hasNot}</SummaryRow>
        <SummaryRow name={words.passkeys}>{ways.passkeys || words.hasNot}</SummaryRow>
        <SummaryRow name={words.identities}>{ways.identities || words.hasNot}</SummaryRow>
        <SummaryRow name={words.asked}>{ways.twoFactor ? words.isAsked : words.isNotAsked}</SummaryRow>
      </SummaryList>
      {mayChange && hasFactor && (
        <ButtonLink to={href('/admin/users/:accountId/second-factor', { accountId })} look="danger" small>
          {words.remove}
        </ButtonLink>
      )}
      {!hasFactor && <p className="muted small">{words.none}</p>}
    </Card>
  )
}
