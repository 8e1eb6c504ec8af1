import type { StayAnswer } from '#app/features/visas/schengen/schengen-stay.ts'
import { mostDays, periodDays } from '#app/features/visas/schengen/schengen-stay.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { Fact } from '#app/ui/document/fact.tsx'
import { Pass } from '#app/ui/document/pass.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { dayRing } from './day-ring.ts'
import { schengenWords } from './schengen.words.ts'
import { Sources } from './schengen-rule.tsx'
import { StayTable } from './schengen-table.tsx'
import { Tide } from './schengen-tide.tsx'

const words = schengenWords.answer

type Props = {
  answer: StayAnswer
  /** The date asked about, if any. */
  asked: PlainDate | undefined
  today: PlainDate
  /** The address of the answer, for bookmarks and sharing. */
  address: string
}

/** The answer styled as a travel document: last day, days left, timeline, and each stay. */
export function Answer({ answer, asked, today, address }: Props) {
  return (
    <Section name="answer" title={words.title} className="whole-row shrinks stack" id="answer">
      <Pass
        as="article"
        stub={<Ring answer={answer} />}
        more={
          <>
            <Tide answer={answer} />
            {answer.stays.length > 0 && <StayTable stays={answer.stays} />}
            <KeepAndCheck address={address} />
          </>
        }
      >
        <Head answer={answer} isToday={asked === undefined} />
        <Facts answer={answer} />
        <Warnings answer={answer} today={today} />
      </Pass>
    </Section>
  )
}

function Head({ answer: { on, longest, nextEntry, stays }, isToday }: { answer: StayAnswer; isToday: boolean }) {
  const inside = longest && stays.some(({ entry }) => entry > on && entry <= longest.last)
  return (
    <header className="rows gap-8">
      <p className="pass-headline title magenta">
        {longest ? words.until(longest) : words.none({ on: formatDate(on) })}
      </p>
      <p className="measure size-18">
        {longest ? words.stay(on, isToday, longest) : words.noStay({ next: formatDate(nextEntry) })}
      </p>
      <p className="hint">
        {longest ? words.lastDay : isToday && words.noStayToday} {inside && words.inside}
      </p>
    </header>
  )
}

function Facts({ answer: { on, used, left, longest, fullFrom } }: { answer: StayAnswer }) {
  return (
    <div className="stack stack-sm">
      <dl className="facts">
        <Fact name={words.used}>{words.usedOf({ count: used })}</Fact>
        <Fact name={words.left}>{String(left)}</Fact>
        <Fact name={words.longest}>{words.longestDays(longest)}</Fact>
        <Fact name={words.full({ mostDays })}>{words.fullFrom(fullFrom)}</Fact>
      </dl>
      {fullFrom !== on && <p className="hint">{words.fullWhy({ date: formatDate(fullFrom), mostDays })}</p>}
    </div>
  )
}

function Warnings({ answer: { stays, besideLater, overlap }, today }: { answer: StayAnswer; today: PlainDate }) {
  const over = stays.flatMap((stay) => (stay.over ? [{ stay, over: stay.over }] : []))
  return (
    <>
      {over.length > 0 && (
        <Notice tone="warn" title={words.overTitle({ count: over.length })}>
          {over.map(({ stay, over }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same stay may be listed twice
            <p key={index}>
              {words.over(stay, over)} {over.first > today && words.leaveBy(stay, over)}
            </p>
          ))}
        </Notice>
      )}
      {over.length === 0 && stays.length > 0 && (
        <Notice tone="ok">
          <p>{words.within({ count: stays.length })}</p>
        </Notice>
      )}
      {besideLater && (
        <Notice tone="warn" title={words.laterTitle}>
          <p>{besideLater.stay ? words.later(besideLater.stay) : words.laterNone}</p>
        </Notice>
      )}
      {overlap && (
        <Notice>
          <p>{words.overlap}</p>
        </Notice>
      )}
    </>
  )
}

/** The number is inside its ring; the ring adds no information. */
function Ring({ answer: { used, left, periodFrom, on } }: { answer: StayAnswer }) {
  return (
    <div className="pass-stub-in">
      <div className="day-ring rows centred">
        <Drawing svg={dayRing(used)} />
        <p className="day-ring-words rows">
          <span className="claim-figure title">{used > 90 ? `+${used - 90}` : left}</span>
          <span className="small">{words.ring(used)}</span>
        </p>
      </div>
      <p className="small">{words.period({ periodDays, from: formatDate(periodFrom), to: formatDate(on) })}</p>
    </div>
  )
}

function KeepAndCheck({ address }: { address: string }) {
  return (
    <div className="stack stack-sm">
      <Sources />
      <p className="small">
        {schengenWords.source.keep} <a href={address}>{schengenWords.source.keepLink}</a>
      </p>
    </div>
  )
}
