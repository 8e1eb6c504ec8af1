import { addressOf } from '#app/lib/address.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Fact } from '#app/ui/papers/fact.tsx'
import type { Mission } from '../mission.ts'
import { missionName } from '../mission.ts'
import { missionWords as words } from '../mission.words.ts'

type Props = {
  /** The names of the country whose missions they are and of the one they stand in. */
  operator: string
  country: string
  missions: readonly Mission[]
}

// The rest stands on the page of the embassies, where it can be searched.
const most = 5

/** Whom to ask in one's own country. Nothing is drawn where we know of nobody. */
export function MissionList({ operator, country, missions }: Props) {
  const [first] = missions
  if (!first) return null
  // Most lists come from one source on one day, which is then said once.
  const isOne = missions.every(({ asOf, source }) => asOf === first.asOf && source === first.source)
  return (
    <section className="stack" aria-labelledby="missions">
      <h3 id="missions">{words.title({ operator, country })}</h3>
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
      <p className="hint">{words.callFirst}</p>
    </section>
  )
}

function Contacts({ mission: { phone, email, website } }: { mission: Mission }) {
  if (!phone && !email && !website) return <p className="muted">{words.noContact}</p>
  return (
    <dl className="fact-rows">
      {phone && <Contact name={words.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} text={phone} />}
      {email && <Contact name={words.email} href={`mailto:${email}`} text={email} />}
      {website && <Contact name={words.website} href={website} text={new URL(website).host} />}
    </dl>
  )
}

/** Numbers and addresses run from left to right in every script. */
function Contact({ name, href, text }: { name: string; href: string; text: string }) {
  return (
    <Fact name={name}>
      <a href={href} dir="ltr" rel="noopener noreferrer">
        {text}
      </a>
    </Fact>
  )
}

function Origin({ mission: { asOf, source } }: { mission: Mission }) {
  return (
    <p className="hint">
      {words.lastChecked({ asOf: formatDate(asOf) })} {words.source({ source })}
    </p>
  )
}
