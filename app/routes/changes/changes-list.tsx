import type { DescribedChange } from '#app/features/visas/diary/described-change.ts'
import { diaryWords } from '#app/features/visas/diary/diary.words.ts'
import { sourceName } from '#app/features/visas/evidence/source-name.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import { changesWords as words } from './changes.words.ts'
import type { DiaryEnds } from './diary-ends.ts'

type Props = { changes: readonly DescribedChange[]; passport: DiaryEnds['passport'] }

/** The changes by day: upcoming ones first, then the latest day. */
export function ChangesList({ changes, passport }: Props) {
  const days = [...Map.groupBy(changes, ({ isComing, day }) => (isComing ? words.coming : formatDate(day)))]
  return (
    <ol className="changes">
      {days.map(([day, ofDay]) => (
        <li key={day} className="changes-day">
          <h2>{day}</h2>
          <ul className="rows gap-24">
            {ofDay.map((change) => (
              <Change key={change.id} change={change} passport={passport} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

// More flags than this are no longer meaningful.
const mostFlags = 3

function Change({ change, passport }: { change: DescribedChange; passport: Props['passport'] }) {
  const { id, place, destinations, text, passports } = change
  const [first] = destinations
  return (
    <li className="stack stack-sm" id={id}>
      <h3 className="changes-place">
        {destinations.length <= mostFlags && destinations.map(({ code }) => <Flag key={code} code={code} />)}
        {destinations.length === 1 && first ? (
          <a href={href('/country/:code', { code: first.code })}>{place}</a>
        ) : (
          place
        )}
      </h3>
      <p>{change.kind === 'announced' ? <InEnglish>{text}</InEnglish> : text}</p>
      <Meta change={change} passport={passport} />
      {change.kind === 'fact' && first && passports && passports.length > mostFlags && (
        <details className="unfold small">
          <summary>{words.passports}</summary>
          <ul className="name-list">
            {passports.map(({ code, name }) => (
              <li key={code}>
                <a href={href('/requirements/:from/:to', { from: code, to: first.code })}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function Meta({ change, passport }: { change: DescribedChange; passport: Props['passport'] }) {
  const { kind, what, day, effectiveOn, expected, isComing, source, officialSite, destinations, scheme } = change
  const [first] = destinations
  return (
    <p className="changes-meta hint">
      {kind !== 'announced' && what && (
        <Badge tone="grey">{words.correctedThing({ thing: diaryWords.things[what] })}</Badge>
      )}
      {effectiveOn && isComing && <span>{words.effective({ day: formatDate(effectiveOn) })}</span>}
      {effectiveOn && !isComing && effectiveOn !== day && (
        <span>{words.effectiveSince({ day: formatDate(effectiveOn) })}</span>
      )}
      {expected && <span>{words.expected({ when: expected })}</span>}
      {source && (
        <span className="breaks-anywhere">
          <MixedText>{words.source({ source: sourceName(source) })}</MixedText>
        </span>
      )}
      {officialSite && (
        <a href={officialSite} rel="noopener noreferrer">
          {words.official}
        </a>
      )}
      {scheme && (
        <a href={href('/visa/:visaId', { visaId: scheme.code })}>
          <InEnglish>{scheme.name}</InEnglish>
        </a>
      )}
      {/* Without a passport, the page of the country asks for one. */}
      {destinations.length === 1 && first && passport && (
        <a href={href('/requirements/:from/:to', { from: passport.code, to: first.code })}>{words.check}</a>
      )}
    </p>
  )
}
