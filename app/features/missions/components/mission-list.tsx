import { addressOf } from '#app/lib/address.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { Mission } from '../mission.ts'
import { missionName } from '../mission.ts'
import { missionWords as words } from '../mission.words.ts'

type Props = {
  /** The names of the operating country and the host country. */
  operator: string
  country: string
  missions: readonly Mission[]
  /** False if a heading of the page says it. */
  titled?: boolean
}

// The remaining missions are on the searchable embassies page.
const most = 5

/** Missions in the traveller's own country. Renders nothing if none is known. */
export function MissionList({ operator, country, missions, titled = true }: Props) {
  const [first] = missions
  if (!first) return null
  // Most lists have a single source and date, which is then shown once.
  const isOne = missions.every(({ asOf, source }) => asOf === first.asOf && source === first.source)
  return (
    <div className="stack">
      {titled && <h3>{words.title({ operator, country })}</h3>}
      <ul className="rows gap-24 wide-two large-three">
        {missions.slice(0, most).map((mission) => (
          <li key={missionName(mission)}>
            <h4 className="label">{words.name(mission)}</h4>
            <Contacts mission={mission} />
            {!isOne && <Origin mission={mission} />}
          </li>
        ))}
      </ul>
      {missions.length > most && (
        <p>
          <a href={addressOf(href('/embassies'), { country: first.operator, in: first.in })}>
            {words.all({ count: missions.length })}
          </a>
        </p>
      )}
      {isOne && <Origin mission={first} />}
    </div>
  )
}

function Contacts({ mission: { phone, email, website } }: { mission: Mission }) {
  if (!phone && !email && !website) return null
  return (
    <p className="cluster">
      {phone && <Contact href={`tel:${phone.replace(/[^\d+]/g, '')}`} text={phone} />}
      {email && <Contact href={`mailto:${email}`} text={email} />}
      {website && <Contact href={website} text={new URL(website).host} />}
    </p>
  )
}

/** Numbers and addresses are left to right in every script. */
function Contact({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} dir="ltr" rel="noopener noreferrer">
      {text}
    </a>
  )
}

function Origin({ mission: { asOf, source } }: { mission: Mission }) {
  return (
    <p className="hint">
      {words.lastChecked({ asOf: formatDate(asOf) })} {words.source({ source })}
    </p>
  )
}
