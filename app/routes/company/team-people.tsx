import { monogramOf } from '#app/lib/monogram.ts'
import type { Organisation } from '#app/platform/organisation.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { rosette } from '#imagery/guilloche.ts'
import { monogramStamp } from '#imagery/stamp.ts'
import { teamWords as words } from './team.words.ts'

type Team = NonNullable<Organisation['team']>

export function Leadership({ people }: { people: Team['leadership'] }) {
  if (people.length === 0) return null
  return (
    <section className="page band stack stack-lg" aria-labelledby="leadership">
      <h2 id="leadership">{words.leadership}</h2>
      <ul className="large-three rows gap-24">
        {people.map(({ name, role, bio, links }) => (
          <li key={name} className="frame clips">
            <div className="team-plate clips rows centred">
              <Drawing svg={rosette({ seed: name, size: 300, idPrefix: 'team-' })} className="rosette deep" />
              <Monogram name={name} size={150} />
            </div>
            <div className="pad-20 stack stack-sm">
              <h3 className="title">{name}</h3>
              <p className="muted" dir="auto">
                {role}
              </p>
              <p dir="auto">{bio}</p>
              {links.length > 0 && (
                <ul className="cluster">
                  {links.map(({ name: place, url }) => (
                    <li key={url}>
                      <a href={url} rel="noopener noreferrer" aria-label={words.on({ name, place })}>
                        {place}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Heads({ people }: { people: Team['heads'] }) {
  if (people.length === 0) return null
  return (
    <section className="band-surface" aria-labelledby="heads">
      <div className="page band stack stack-lg">
        <h2 id="heads">{words.heads}</h2>
        <ul className="rows wide-two">
          {people.map(({ name, role, profile }) => (
            <li key={name} className="beside middle gap-20 room-above">
              <Monogram name={name} size={96} />
              <div className="stack stack-sm">
                <h3 className="title">{name}</h3>
                <p className="muted" dir="auto">
                  {role}
                </p>
                {profile && (
                  <p>
                    <a href={profile} rel="noopener noreferrer">
                      {words.profile({ name, more: hidden })}
                    </a>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function Staff({ people }: { people: Team['staff'] }) {
  if (people.length === 0) return null
  return (
    <section className="page band stack stack-lg" aria-labelledby="staff">
      <h2 id="staff">{words.staff}</h2>
      <ul className="wide-two large-four rows gap-20">
        {people.map(({ name, role }) => (
          <li key={name} className="beside middle gap-12">
            <Monogram name={name} size={64} />
            <div>
              <h3 className="title size-18">{name}</h3>
              <p className="muted" dir="auto">
                {role}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the place of a photo: their initials, as a stamp that only this name has. */
function Monogram({ name, size }: { name: string; size: number }) {
  return <Drawing svg={monogramStamp({ letters: monogramOf(name), seed: name, size })} className="team-stamp" />
}
