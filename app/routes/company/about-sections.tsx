import { Drawing } from '#app/ui/drawing.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { aboutWords as words } from './about.words.ts'

export function Story() {
  const [first, ...rest] = words.story.paragraphs
  return (
    <section className="page band about-story" aria-labelledby="story">
      <h2 id="story">{words.story.title}</h2>
      <div className="stack">
        <p className="about-first">{first}</p>
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

/** What the name stands for, on a chart of that kind. */
export function Chart({ svg }: { svg: string }) {
  const { title, text, caption, signs } = words.chart
  return (
    <section className="band-surface about-chart" aria-labelledby="chart">
      <div className="page band about-chart-row">
        <header className="stack stack-sm">
          <h2 id="chart">{title}</h2>
          <p className="lede">{text}</p>
        </header>
        <figure className="stack stack-sm">
          <Drawing svg={svg} className="about-sea block" />
          <figcaption className="hint">{caption}</figcaption>
        </figure>
        <ul className="about-signs">
          {signs.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function Decides() {
  const { title, sentence, text, parties, direct } = words.decides
  return (
    <section className="about-decides" aria-labelledby="decides">
      <div className="page band stack stack-lg">
        <header className="stack stack-sm">
          <p className="bold magenta" id="decides-topic">
            {title}
          </p>
          <h2 id="decides" aria-describedby="decides-topic" className="about-sentence">
            {sentence}
          </h2>
          <p className="lede">{text}</p>
        </header>
        <ol className="about-parties rows wide-three">
          {parties.map(({ name, verb, points }) => (
            <li key={name}>
              <h3>
                {name} <span className="about-verb block bold magenta">{verb}</span>
              </h3>
              <ul className="about-points rows gap-8">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <p className="muted">{direct}</p>
      </div>
    </section>
  )
}

export function Counting({ demo }: { demo: boolean }) {
  const { title, text, rules, none, demo: marked } = words.count
  return (
    <section className="page band stack stack-lg" aria-labelledby="count">
      <header className="stack stack-sm">
        <h2 id="count">{title}</h2>
        <p className="lede">{text}</p>
      </header>
      <dl className="about-rules">
        {rules.map(({ name, sample, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            {demo && <dd className="about-figure title">{sample}</dd>}
            <dd className="muted">{text}</dd>
          </div>
        ))}
      </dl>
      {demo ? (
        <Notice tone="demo">
          <p>{marked}</p>
        </Notice>
      ) : (
        <p className="muted">{none}</p>
      )}
    </section>
  )
}
