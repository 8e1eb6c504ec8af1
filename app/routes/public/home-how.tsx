import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Voyage } from '#app/ui/page/voyage.tsx'
import { homeRosette } from '#imagery/fixed.drawn.ts'
import { homeWords } from './home.words.ts'
import { Claims } from './home-claims.tsx'

/** What an application is made of, and what happens to it. */
export function HowItWorks({ demo }: { demo: boolean }) {
  return (
    <>
      <Overview />
      <How demo={demo} />
    </>
  )
}

/** Pointing at a step, tabbing to it or touching it makes it the current one. All of its words are there without that. */
function Overview() {
  const words = homeWords.overview
  return (
    <section className="band band-surface" aria-labelledby="overview-title">
      <div className="page">
        <div className="overview">
          <div className="overview-head">
            <div className="stack stack-sm">
              <h2 id="overview-title">{words.title}</h2>
              <p className="muted">{words.text}</p>
            </div>
            <ButtonLink to={href('/apply')}>
              {words.start} <Icon of={ArrowRight} />
            </ButtonLink>
          </div>
          <ol className="overview-steps rows" data-steps="">
            {words.steps.map(({ name, text }, index) => (
              <li key={name} aria-current={index === 0 ? 'step' : undefined}>
                <button type="button" aria-describedby={`overview-${index}`}>
                  {name}
                </button>
                <p className="hint" id={`overview-${index}`}>
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

function How({ demo }: { demo: boolean }) {
  const words = homeWords.how
  return (
    <section className="band how-band" aria-labelledby="how-title">
      <Drawing svg={homeRosette} className="how-rosette deep" />
      <div className="page how">
        <div className="rows packed gap-16">
          <h2 id="how-title">{words.title}</h2>
          <p className="lede">{words.text}</p>
          <p>
            <a href={href('/pricing')}>{words.prices}</a>
          </p>
          {demo && <Claims />}
        </div>
        <Voyage steps={words.steps} />
      </div>
    </section>
  )
}
