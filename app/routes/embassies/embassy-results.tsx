import { ExternalLink, Globe, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundMissions } from '#app/features/missions/find-missions.server.ts'
import { type Mission, missionName } from '#app/features/missions/mission.ts'
import { missionKindNames } from '#app/features/missions/mission.words.ts'
import type { MissionGroup } from '#app/features/missions/mission-search.ts'
import { ageLimits } from '#app/features/visas/evidence/confidence-of.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { embassiesWords as words } from './embassies.words.ts'
import { addressOfPage, type EmbassySearch } from './embassy-search.ts'

type Props = { found: FoundMissions; search: EmbassySearch & { in: string } }

/** Where a country can be met, beside where it says so itself. */
export function EmbassyResults({ found, search }: Props) {
  const { operator, in: place, groups, total, page, pages, checked } = found
  const isNarrowed = search.in !== '' || search.city !== ''
  return (
    <WithAside wide aside={<Official found={found} />}>
      <section className="stack stack-lg" aria-labelledby="found">
        <h2 className="title-small" id="found">
          <span role="status">{words.found(total, operator.name, place?.name, search.city)}</span>
        </h2>
        {checked?.isOld && (
          <Notice
            tone="warn"
            title={words.old.title({ on: formatDate(checked.on), days: ageLimits.mission })}
            text={words.old.text}
          />
        )}
        {total === 0 && (
          <EmptyState role="status" title={words.none({ operator: operator.name })} text={words.noneText}>
            {isNarrowed && (
              <a href={addressOf(href('/embassies'), { country: operator.code })}>
                {words.everywhere({ operator: placeName(operator.name) })}
              </a>
            )}
          </EmptyState>
        )}
        <div className="embassy-groups">
          {groups.map((group) => (
            <Group key={group.code} group={group} />
          ))}
        </div>
        <Pagination page={page} pages={pages} at={(to) => addressOfPage(search, to)} label={words.pages} />
        {checked && (
          <p className="hint">
            {sentences(words.checked({ on: formatDate(checked.on) }), words.source({ source: checked.source }))}
          </p>
        )}
      </section>
    </WithAside>
  )
}

function Group({ group: { code, name, missions } }: { group: MissionGroup }) {
  return (
    <section className="stack stack-sm" aria-labelledby={`in-${code}`}>
      <h3 id={`in-${code}`} className="beside middle gap-10">
        <Flag code={code} />
        {name}
      </h3>
      <ul className="grid-cards">
        {missions.map((mission) => (
          <li key={missionName(mission)}>
            <MissionCard mission={mission} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only what is known of it: a line that would be empty is not there. */
function MissionCard({ mission }: { mission: Mission }) {
  const { city, kind, phone, email, website, latitude, longitude } = mission
  return (
    <article className="card stack stack-sm">
      <h4 className="bold size-18 breaks-anywhere">
        <InEnglish>{city}</InEnglish>
      </h4>
      <p className="muted">{missionKindNames[kind]}</p>
      {(phone || email || website || latitude !== null) && (
        <ul className="embassy-ways row gap-4-20 small">
          {phone && (
            <li>
              <Icon of={Phone} size={18} />
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr">
                {phone}
              </a>
            </li>
          )}
          {email && (
            <li>
              <Icon of={Mail} size={18} />
              <a href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            </li>
          )}
          {website && (
            <li>
              <Icon of={Globe} size={18} />
              <Elsewhere href={website} text={new URL(website).host} more={words.elsewhere} />
            </li>
          )}
          {latitude !== null && longitude !== null && (
            <li>
              <Icon of={MapPin} size={18} />
              <Elsewhere href={mapAt(latitude, longitude)} text={words.map} more={words.mapOf({ city })} />
            </li>
          )}
        </ul>
      )}
    </article>
  )
}

/** Followed only by who presses it: no picture and no script of another site is on our page. */
function Elsewhere({ href, text, more }: { href: string; text: ReactNode; more: string }) {
  return (
    <a href={href} rel="noopener noreferrer external" dir="ltr" className="inline-row gap-4">
      {text}
      <span className="visually-hidden">, {more}</span> <Icon of={ExternalLink} size={16} />
    </a>
  )
}

function mapAt(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

function Official({ found: { operator, ministry } }: { found: FoundMissions }) {
  const { title, text, since, none } = words.official
  return (
    <Card name="official" title={title}>
      {ministry ? (
        <>
          <p>{text({ operator: placeName(operator.name) })}</p>
          <p>
            <Elsewhere href={ministry.website} text={<InEnglish>{ministry.name}</InEnglish>} more={words.elsewhere} />
          </p>
          <p className="hint">{since({ on: formatDate(ministry.asOf) })}</p>
        </>
      ) : (
        <p>{none({ operator: placeName(operator.name) })}</p>
      )}
    </Card>
  )
}
