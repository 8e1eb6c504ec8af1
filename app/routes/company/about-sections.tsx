import { Drawing } from '#app/ui/drawing.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { aboutWords as words } from './about.words.ts'

export function Story() {
  const [first, ...rest] = words.story.paragraphs
  return (
    <section className="page band with-aside aside-first" aria-labelledby="story">
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

/** Illustrates the meaning of the name, on a portolan chart. */
export function Chart({ svg }: { svg: string }) {
  const { title, text } = words.chart
  return (
    <Band name="chart" title={title} lede={text} look="band-surface line-above line-below" folded>
      <Drawing svg={svg} className="frame clips block" />
    </Band>
  )
}

export function Decides() {
  const { sentence, text, parties, direct } = words.decides
  return (
    <section aria-labelledby="decides">
      <div className="page band stack stack-lg">
        <header className="stack stack-sm">
          <h2 id="decides">{sentence}</h2>
          <p className="lede">{text}</p>
        </header>
        <ol className="rows gap-20 wide-three">
          {parties.map(({ name, verb }, index) => (
            <li key={name} className={index < parties.length - 1 ? 'frame pad-20' : 'frame-land pad-20'}>
              <h3 className="title">
                {name} <span className="size-18 block bold magenta">{verb}</span>
              </h3>
            </li>
          ))}
        </ol>
        <p className="muted">{direct}</p>
      </div>
    </section>
  )
}

export function Counting({ demo }: { demo: boolean }) {
  const { title, rules, none, demo: marked } = words.count
  return (
    <Band name="count" title={title} look="line-above" folded>
      <dl id="count" className="ruled rows gap-24 wide-two large-four">
        {rules.map(({ name, sample, text }) => (
          <div key={name}>
            <dt className="bold">{name}</dt>
            {demo && <dd className="title size-24">{sample}</dd>}
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
    </Band>
  )
}
