import { Laptop, Smartphone } from 'lucide-react'
import { href } from 'react-router'
import type { OpenSession } from '#app/features/accounts/security/read-security.server.ts'
import { methodWords, securityWords } from '#app/features/accounts/security/security.words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Fact } from '#app/ui/papers/fact.tsx'
import { Moment } from './moment.tsx'
import { SectionHead } from './ways.tsx'

const words = securityWords.sessions

export type PlaceNames = Readonly<Record<string, string>>

export function placeName(places: PlaceNames, place: string | null): string {
  return place ? (places[place] ?? place) : words.notKnown
}

type Props = { sessions: readonly OpenSession[]; places: PlaceNames }

export function SessionList({ sessions, places }: Props) {
  return (
    <section className="stack" id="sessions" aria-labelledby="sessions-title">
      <SectionHead id="sessions-title" title={words.title} text={words.text} />
      <ul className="rows gap-16">
        {sessions.map((session) => (
          <Session key={session.id} session={session} place={placeName(places, session.place)} />
        ))}
      </ul>
      {sessions.length === 1 && <p className="muted">{words.alone}</p>}
      <div className="cluster">
        {sessions.length > 1 && <SignOut scope="others">{words.others}</SignOut>}
        <SignOut scope="global">{words.everywhere}</SignOut>
      </div>
    </section>
  )
}

function SignOut({ scope, children }: { scope: 'others' | 'global'; children: string }) {
  return (
    <form method="post" action={href('/signout')}>
      <input type="hidden" name="scope" value={scope} />
      <Button look={scope === 'others' ? 'main' : 'quiet'}>{children}</Button>
    </form>
  )
}

function Session({ session, place }: { session: OpenSession; place: string }) {
  const { id, device, isThis, ipAddress, method, assurance, createdAt, lastSeenAt, expiresAt } = session
  const isHandheld = /Android|iOS|iPhone|iPad/.test(device)
  return (
    <li className={isThis ? 'card security-session security-session-here' : 'card security-session'}>
      <span className={isThis ? 'security-mark rows centred security-mark-set' : 'security-mark rows centred'}>
        <Icon of={isHandheld ? Smartphone : Laptop} size={22} />
      </span>
      <div className="row middle gap-4-12">
        <h3 className="label">{device}</h3>
        {isThis && <Badge tone="green">{words.here}</Badge>}
      </div>
      <dl className="security-facts whole-row">
        <Fact name={words.place}>{place}</Fact>
        <Fact name={words.address}>{ipAddress ? <bdi>{ipAddress}</bdi> : words.notKnown}</Fact>
        <Fact name={words.started}>
          <Moment at={createdAt} />
        </Fact>
        <Fact name={words.seen}>
          <Moment at={lastSeenAt} />
        </Fact>
        <Fact name={words.by}>
          {assurance === 'two' && method !== 'passkey' ? words.twice(methodWords[method]) : methodWords[method]}
        </Fact>
        <Fact name={words.ends}>
          <time dateTime={expiresAt.toISOString()}>{words.day(expiresAt)}</time>
        </Fact>
      </dl>
      {!isThis && (
        <form className="security-session-end" method="post" action={href('/security/sessions')}>
          <input type="hidden" name="session" value={id} />
          <Button look="quiet" small aria-label={words.endNamed(device, createdAt)}>
            {words.end}
          </Button>
        </form>
      )}
    </li>
  )
}
