import { ArrowRight } from 'lucide-react'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { homeWords } from './home.words.ts'
import { Claims } from './home-claims.tsx'

const words = homeWords.how

/** The steps of an application. Hovering, focusing or touching a step makes it current. */
export function HowItWorks({ demo }: { demo: boolean }) {
  return (
    <section className="band band-surface" aria-labelledby="how-title">
      <div className="page">
        <div className="overview">
          <div className="overview-head">
            <div className="stack stack-sm">
              <h2 id="how-title">{words.title}</h2>
              <p className="lede">{words.text}</p>
              <p>
                <a href={href('/pricing')}>{words.prices}</a>
              </p>
            </div>
            <ButtonLink to={href('/apply')}>
              {words.start} <Icon of={ArrowRight} />
            </ButtonLink>
            {demo && <Claims />}
          </div>
          <ol className="overview-steps rows" data-steps="">
            {words.steps.map(({ name, text }, index) => (
              <li key={name} aria-current={index === 0 ? 'step' : undefined}>
                <button type="button" aria-describedby={`step-${index}`}>
                  {name}
                </button>
                <p className="hint" id={`step-${index}`}>
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
