import { aboutWords as words } from './about.words.ts'

/** The story, and beside it what the name stands for. */
export function Chart() {
  return (
    <section className="page band stack stack-lg" aria-labelledby="story">
      <h2 id="story">{words.story.title}</h2>
      <div className="prose about-story">
        {words.story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
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
          <p className="about-eyebrow" id="decides-topic">
            {title}
          </p>
          <h2 id="decides" aria-describedby="decides-topic" className="about-sentence">
            {sentence}
          </h2>
          <p className="lede">{text}</p>
        </header>
        <ol className="about-parties">
          {parties.map(({ name, verb, points }) => (
            <li key={name}>
              <h3>
                {name} <span className="about-verb">{verb}</span>
              </h3>
              <ul>
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
  const { title, text, rules, none, demo: marked, figures } = words.count
  return (
    <section className="page band stack stack-lg" aria-labelledby="count">
      <header className="stack stack-sm">
        <h2 id="count">{title}</h2>
        <p className="lede">{text}</p>
      </header>
      <dl className="about-rules">
        {rules.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {demo ? (
        <div className="about-samples stack">
          <p>{marked}</p>
          <dl className="claims">
            {figures.map(({ figure, name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="claim-figure">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : (
        <p className="muted">{none}</p>
      )}
    </section>
  )
}
