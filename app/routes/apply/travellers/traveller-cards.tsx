import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { monogramOf } from '#app/lib/monogram.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import { InsideLink } from '../frame/inside-link.tsx'
import { changedWords } from '../wizard.words.ts'
import { travellersWords as words } from './travellers.words.ts'
import type { TravellerCard } from './travellers-view.server.ts'

const looks = {
  ready: { icon: CircleCheck, tone: 'green' },
  unfinished: { icon: CircleAlert, tone: 'yellow' },
  empty: { icon: Clock, tone: 'grey' },
} as const

type Shared = {
  visa: string
  to: { code: string; name: string }
  said: readonly string[]
  change: string
  route: string
}

/** What is answered once for everybody. */
export function SharedByAll({ visa, to, said, change, route }: Shared) {
  return (
    <section className="card frame-land stack stack-sm">
      <div className="row on-line apart gap-4-16">
        <h2 className="title-small">{words.shared}</h2>
        <InsideLink to={change} label={words.changeShared}>
          {words.change}
        </InsideLink>
      </div>
      <p className="cluster">
        <Flag code={to.code} />
        <span>{visa ? <InEnglish>{visa}</InEnglish> : to.name}</span>
      </p>
      <p className="muted">
        <bdi>{said.filter(Boolean).join(' · ')}</bdi>
      </p>
      <p>
        <InsideLink to={route}>{changedWords.link}</InsideLink>
      </p>
    </section>
  )
}

type Props = { travellers: readonly TravellerCard[]; once: string }

/** Who travels: how far each is, where they go on, and the way out of the order. */
export function TravellerCards({ travellers, once }: Props) {
  return (
    <ul className="stack" id="travellers">
      {travellers.map((one) => (
        <li className="card traveller-card" key={one.id}>
          <span className="monogram" aria-hidden>
            {monogramOf(one.name)}
          </span>
          <div className="stack stack-sm">
            <div className="row on-line apart gap-4-16">
              <h2 className="title-small">
                <bdi>{words.withAge(one.name, one.age)}</bdi>
              </h2>
              <span className="figures">{one.price}</span>
            </div>
            <p className="inline-row gap-8">
              <Flag code={one.from.code} />
              <span className="muted">
                <MixedText>
                  {[one.from.name, inEnglish(one.visa ?? ''), one.said].filter(Boolean).join(' · ')}
                </MixedText>
              </span>
            </p>
          </div>
          <div className="row middle gap-4-16 traveller-acts">
            <Badge {...looks[one.state]}>{words.states[one.state]}</Badge>
            <InsideLink
              className="label target"
              to={one.to}
              label={words.linkTo({ link: words.links[one.state], name: one.name })}
            >
              {words.links[one.state]}
            </InsideLink>
            {travellers.length > 1 && <Remove traveller={one} travellers={travellers} once={once} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Asked once more before it is done, since it cannot be undone. */
function Remove({ traveller: { id, name }, travellers, once }: Props & { traveller: TravellerCard }) {
  const stays = travellers.find((one) => one.id !== id)
  return (
    <details className="traveller-remove">
      <summary className="target small">
        {words.removeShort}
        <bdi className="visually-hidden">: {name}</bdi>
      </summary>
      <PostForm className="stack">
        <p>{words.removeLede}</p>
        <input type="hidden" name="once" value={`${once}-${id.slice(0, 8)}`} />
        <input type="hidden" name="stays" value={stays?.id} />
        <input type="hidden" name="remove" value={id} />
        <div>
          <Button look="danger" small>
            {words.remove({ name })}
          </Button>
        </div>
      </PostForm>
    </details>
  )
}
