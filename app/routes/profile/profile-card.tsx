import { CircleCheck, CircleDashed } from 'lucide-react'
import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { savedTravellerWords } from '#app/features/applications/saved-travellers/saved-traveller.words.ts'
import { monogramOf } from '#app/lib/monogram.ts'
import { href } from '#app/lib/words/href.ts'
import { MachineLine, Pass } from '#app/ui/document/pass.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { rosette } from '#imagery/guilloche.ts'
import { monogramStamp } from '#imagery/stamp.ts'
import type { ProfileView } from './profile-view.server.ts'

const { card, use } = words

/** The profile styled as a travel document: identity, residence and completeness. */
export function ProfileCard({ view }: { view: ProfileView }) {
  const { fullName, country, filled, questions, alpha3, updatedAt, passportsOfTravellers } = view
  const seal = monogramStamp({ letters: monogramOf(fullName), seed: fullName, size: 132 })
  const web = rosette({ seed: alpha3, size: 300, idPrefix: 'profile-' })
  return (
    <div className="stack">
      <section className="profile-card" aria-label={card.label}>
        <div className="profile-plate rows centred">
          <Drawing svg={web} className="profile-rosette deep" />
          <Drawing svg={seal} className="profile-seal" />
        </div>
        <Pass>
          <p className="profile-name title">
            <bdi>{fullName}</bdi>
          </p>
          <p className="inline-row gap-10">
            <Flag code={country.code} />
            <span>{country.name}</span>
          </p>
          <ul className="stack stack-sm">
            <Standing done={filled === questions}>
              {filled === questions ? card.complete : card.filled({ filled, all: questions })}
            </Standing>
            <Passports view={view} />
          </ul>
          <dl className="muted small">
            <dt>{words.lastChange}</dt>
            <dd>{updatedAt ? words.at(updatedAt) : words.neverChanged}</dd>
          </dl>
          <MachineLine kind="P" issuer={alpha3} rest={fullName} />
        </Pass>
      </section>
      {passportsOfTravellers !== undefined && (
        <p>
          <a href={href('/saved-travellers')}>{savedTravellerWords.title}</a>
        </p>
      )}
      <Section name="use" title={use.title} titleClass="size-18" className="stack stack-sm small">
        {use.lines.map((line) => (
          <p className="muted" key={line}>
            {line}
          </p>
        ))}
      </Section>
    </div>
  )
}

/** Saved travellers' passports count as passport details too, so "not saved" would be wrong beside them. */
function Passports({ view: { hasPassport, passportsOfTravellers = 0 } }: { view: ProfileView }) {
  if (hasPassport) return <Standing done>{card.passportSaved}</Standing>
  if (passportsOfTravellers > 0)
    return <Standing done>{card.passportsOfTravellers({ count: passportsOfTravellers })}</Standing>
  return <Standing done={false}>{card.passportNotSaved}</Standing>
}

function Standing({ done, children }: { done: boolean; children: string }) {
  return (
    <li className={done ? 'beside gap-10 profile-done' : 'beside gap-10 muted'}>
      <Icon of={done ? CircleCheck : CircleDashed} size={20} />
      <span>{children}</span>
    </li>
  )
}
