import { Laptop, Smartphone } from 'lucide-react'
import type { PersonPage } from '#app/features/accounts/people/read-person.server.ts'
import { timestampWords } from '#app/features/accounts/security/security.words.ts'
import { href } from '#app/lib/words/href.ts'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { personWords } from './person.words.ts'

const words = personWords.sessions

type Session = PersonPage['sessions'][number]
type Places = Readonly<Record<string, string>>
type Props = { sessions: readonly Session[]; places: Places; accountId: string; mayChange: boolean }

export function SessionList({ sessions, places, accountId, mayChange }: Props) {
  const action = href('/admin/users/:accountId/sessions', { accountId })
  return (
    <Section
      name="sessions"
      title={
        <>
          {words.title} <span className="count">{sessions.length}</span>
        </>
      }
      titleClass="title-small"
      id="sessions"
    >
      {sessions.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <ul className="lined line-above">
          {sessions.map((session) => (
            <li className="mark-row" key={session.id}>
              <SessionLine session={session} place={session.place ? (places[session.place] ?? session.place) : ''} />
              {mayChange && (
                <ActButton
                  to={action}
                  fields={{ session: session.id }}
                  look="quiet"
                  small
                  aria-label={words.endNamed({ device: session.device })}
                >
                  {words.end}
                </ActButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && sessions.length > 0 && (
        <ActButton to={action} fields={{ session: 'all' }} look="danger" small>
          {words.all}
        </ActButton>
      )}
    </Section>
  )
}

function SessionLine({ session: { device, lastSeenAt, assurance }, place }: { session: Session; place: string }) {
  const isHandheld = /Android|iOS|iPhone|iPad/.test(device)
  return (
    <>
      <Icon of={isHandheld ? Smartphone : Laptop} size={22} />
      <p>
        <span className="label">{device}</span>
        <span className="hint block">
          {words.seen} <time dateTime={lastSeenAt.toISOString()}>{timestampWords(lastSeenAt)}</time>
          {place && `, ${place}`}
          {assurance === 'two' && `. ${words.two}`}
        </span>
      </p>
    </>
  )
}
