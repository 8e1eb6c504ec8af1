import { Laptop, Smartphone } from 'lucide-react'
import type { OpenSession as KnownSession } from '#app/features/accounts/security/read-security.server.ts'
import { methodWords, securityWords } from '#app/features/accounts/security/security.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { MarkedRow } from '#app/ui/document/marked-row.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { Timestamp } from './timestamp.tsx'

const words = securityWords.sessions

type OpenSession = Omit<KnownSession, 'deviceId'>

export type PlaceNames = Readonly<Record<string, string>>

export function placeName(places: PlaceNames, place: string | null): string {
  return place ? (places[place] ?? place) : words.notKnown
}

type Props = { sessions: readonly OpenSession[]; places: PlaceNames }

export function SessionList({ sessions, places }: Props) {
  return (
    <Section name="sessions" id="sessions" title={words.title} titleClass="title-small">
      <ul className="card marked-rows">
        {sessions.map((session) => (
          <Session key={session.id} session={session} place={placeName(places, session.place)} />
        ))}
      </ul>
      <p className="hint">{sessions.length === 1 ? words.alone : words.text}</p>
      <div className="cluster">
        {sessions.length > 1 && <SignOut scope="others">{words.others}</SignOut>}
        <SignOut scope="global">{words.everywhere}</SignOut>
      </div>
    </Section>
  )
}

function SignOut({ scope, children }: { scope: 'others' | 'global'; children: string }) {
  return (
    <ActButton to={href('/signout')} fields={{ scope }} look={scope === 'others' ? 'main' : 'quiet'}>
      {children}
    </ActButton>
  )
}

function Session({ session, place }: { session: OpenSession; place: string }) {
  const { id, device, isThis, ipAddress, method, assurance, createdAt, lastSeenAt, expiresAt } = session
  const isHandheld = /Android|iOS|iPhone|iPad/.test(device)
  return (
    <MarkedRow
      mark={<Mark of={isHandheld ? Smartphone : Laptop} off={!isThis} />}
      end={
        !isThis && (
          <ActButton
            to={href('/security/sessions')}
            fields={{ session: id }}
            look="quiet"
            small
            aria-label={words.endNamed(device, createdAt)}
          >
            {words.end}
          </ActButton>
        )
      }
    >
      <div className="row middle gap-4-12">
        <h3 className="label">{device}</h3>
        {isThis && <Badge tone="green">{words.here}</Badge>}
      </div>
      <p className="session-line small muted">
        <span>{place}</span>
        {ipAddress && (
          <span>
            <bdi>{ipAddress}</bdi>
          </span>
        )}
        <span>
          {assurance === 'two' && method !== 'passkey'
            ? words.twice({ method: methodWords[method] })
            : methodWords[method]}
        </span>
        <span>
          {words.started} <Timestamp at={createdAt} />
        </span>
        {lastSeenAt > createdAt && (
          <span>
            {words.seen} <Timestamp at={lastSeenAt} />
          </span>
        )}
        <span>
          <time dateTime={expiresAt.toISOString()}>{words.ends({ at: formatDate(dayOf(expiresAt), 'short') })}</time>
        </span>
      </p>
    </MarkedRow>
  )
}
