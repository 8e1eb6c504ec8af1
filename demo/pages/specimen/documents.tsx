import { Button } from '#app/ui/button.tsx'
import { Line, Lines } from '#app/ui/document/lines.tsx'
import { MachineLine, Pass, PassCodes } from '#app/ui/document/pass.tsx'
import { Timeline, TimelineEntry } from '#app/ui/document/timeline.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Voyage } from '#app/ui/page/voyage.tsx'
import { stamp } from '#imagery/stamp.ts'
import { Section, Shown } from './section.tsx'
import { specimenWords } from './specimen.words.ts'

const words = specimenWords.papers

const stamped = () => stamp({ word: words.stampWord, above: words.stampAbove, below: words.stampBelow, seed: words.to })

/** Components styled as documents: passes, price lines, timelines and steps. */
export function Documents() {
  return (
    <Section id="papers">
      <Shown name={words.pass}>
        <Pass stub={<Stub />} more={<MachineLine issuer={words.to} rest={words.from} />}>
          <p className="pass-headline title magenta">{words.headline}</p>
          <p>
            <PassCodes from={words.from} to={words.to} />
          </p>
          <p className="measure size-18">{words.answer}</p>
          <Lines>
            {words.lines.map((line) => (
              <Line key={line.name} name={line.name} notes={'note' in line ? [line.note] : []}>
                {line.amount}
              </Line>
            ))}
            <Line name={words.total[0]} total>
              {words.total[1]}
            </Line>
          </Lines>
        </Pass>
      </Shown>
      <div className="rows gap-32 wide-two at-top">
        <Shown name={words.small}>
          <Pass>
            <p>
              <PassCodes from={words.from} to={words.to} />
            </p>
            <p>{words.route}</p>
            <Lines>
              <Line name={words.reference[0]} code>
                {words.reference[1]}
              </Line>
            </Lines>
            <MachineLine issuer={words.to} rest={words.reference[1]} />
          </Pass>
        </Shown>
        <Shown name={words.timeline}>
          <Timeline>
            {words.timelineEntries.map(({ title, at, text }, index) => (
              <TimelineEntry key={title} title={title} current={index === 0}>
                <p className="muted small">{at}</p>
                <p>{text}</p>
              </TimelineEntry>
            ))}
          </Timeline>
        </Shown>
      </div>
      <Shown name={words.voyage}>
        <div className="specimen-voyage">
          <Voyage steps={words.voyageSteps} />
        </div>
      </Shown>
    </Section>
  )
}

function Stub() {
  return (
    <div className="pass-stub-in">
      <Drawing svg={stamped()} className="pass-stamp" />
      <p className="pass-total">
        <span className="price">{words.total[1]}</span>
      </p>
      <Button type="button" wide>
        {words.start}
      </Button>
    </div>
  )
}
