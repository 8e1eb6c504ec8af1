import { Stepper } from '#app/ui/document/stepper.tsx'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { Contents } from '#app/ui/page/contents.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { Section, Shown } from './section.tsx'
import { specimenWords } from './specimen.words.ts'

const words = specimenWords.ways

const here = '#ways'

export function Ways() {
  return (
    <Section id="ways">
      <Tabs
        label={words.tabs}
        tabs={words.tabNames.map((name, index) => ({ name, href: `${here}-${index}`, current: index === 1 }))}
      />
      <Contents row title={words.contents} sections={words.contentsNames.map((name) => ({ id: 'ways', name }))} />
      <Contents
        numbered
        title={words.contentsNumbered}
        sections={words.contentsNames.map((name) => ({ id: 'ways', name }))}
      />
      <Shown name={words.chips}>
        <ul className="row gap-8">
          {words.tabNames.map((name, index) => (
            <li key={name}>
              <a className="chip" href={here} aria-current={index === 1 ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Shown>
      <Shown name={words.stepper}>
        <Stepper
          labels={words.steps}
          stateOf={(index) => (index < 1 ? 'completed' : index === 1 ? 'current' : 'upcoming')}
          said={words.said}
        />
      </Shown>
      <Shown name={words.pages}>
        <Pagination label={words.pages} page={3} pages={6} at={() => here} />
      </Shown>
      <Shown name={words.accordion}>
        <Accordion
          items={words.questions.map(({ title, body }, index) => ({
            id: `s-question-${index}`,
            title,
            body: <p>{body}</p>,
            open: index === 0,
          }))}
        />
      </Shown>
      <Shown name={words.fold}>
        <details className="fold" open>
          <summary className="bold">{words.questions[0].title}</summary>
          <p>{words.questions[0].body}</p>
        </details>
      </Shown>
      <Shown name={words.menu}>
        <div className="menu-sheet specimen-menu">
          <p className="menu-head">{words.menuHead}</p>
          {words.menuNames.map((name) => (
            <a href={here} key={name}>
              {name}
            </a>
          ))}
        </div>
      </Shown>
    </Section>
  )
}
