import type { ReactNode } from 'react'
import type { Mission } from '../mission.ts'
import { missionName } from '../mission.ts'
import { missionWords as words } from '../mission.words.ts'

type Props = {
  /** The names of the country whose missions they are and of the one they stand in. */
  operator: string
  country: string
  missions: readonly Mission[]
}

/** Whom to ask in one's own country. Nothing is drawn where we know of nobody. */
export function MissionList({ operator, country, missions }: Props) {
  if (missions.length === 0) return null
  return (
    <section className="stack" aria-labelledby="missions">
      <h3 id="missions">{words.title(operator, country)}</h3>
      <ul className="missions">
        {missions.map((mission) => (
          <li key={missionName(mission)}>
            <MissionCard mission={mission} />
          </li>
        ))}
      </ul>
      <p className="hint">{words.callFirst}</p>
    </section>
  )
}

function MissionCard({ mission }: { mission: Mission }) {
  const { phone, email, website, asOf, source } = mission
  return (
    <>
      <h4 className="label">{words.name(mission)}</h4>
      {!phone && !email && !website && <p>{words.noContact}</p>}
      {(phone || email || website) && (
        <dl className="facts">
          {phone && (
            <Contact name={words.phone}>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr">
                {phone}
              </a>
            </Contact>
          )}
          {email && (
            <Contact name={words.email}>
              <a href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            </Contact>
          )}
          {website && (
            <Contact name={words.website}>
              <a href={website} rel="noopener noreferrer" dir="ltr">
                {new URL(website).host}
              </a>
            </Contact>
          )}
        </dl>
      )}
      <p className="hint">
        {words.lastChecked(asOf)} {words.source(source)}
      </p>
    </>
  )
}

function Contact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
