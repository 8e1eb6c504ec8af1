import { Fragment } from 'react'
import { visaWords } from '#app/features/visas/visa.words.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import type { ConditionLine } from '../condition-lines.ts'
import type { ConditionSource } from '../conditions.ts'
import { conditionWords as words } from '../conditions.words.ts'

/** Border requirements besides passport and visa, one row each with its sources. */
export function ConditionList({ lines }: { lines: readonly ConditionLine[] }) {
  const usual = usualDay(lines)
  return (
    <>
      <dl className="conditions">
        {lines.map(({ label, texts, sources, more }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {texts.map((text) => (
                <p key={text}>
                  <MixedText>{text}</MixedText>
                </p>
              ))}
              {more && (
                <details className="unfold">
                  <summary className="target">{more.title}</summary>
                  <p>{more.text}</p>
                </details>
              )}
              {sources.length > 0 && (
                <p className="hint">
                  <Sources sources={sources} usual={usual} />
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {usual && <p className="hint">{visaWords.lastChecked({ asOf: words.day(usual) })}</p>}
    </>
  )
}

/** The day on which most sources were read. It is stated once, below all rows. */
function usualDay(lines: readonly ConditionLine[]): PlainDate | undefined {
  const days = lines.flatMap(({ sources }) => sources.flatMap((one) => (typeof one === 'string' ? [] : [one.readOn])))
  const byDay = [...Map.groupBy(days, (day) => day)]
  return byDay.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** Lists sources; a day shared by several is shown once. */
function Sources({ sources, usual }: { sources: readonly ConditionSource[]; usual: PlainDate | undefined }) {
  const byDay = [...Map.groupBy(sources, (source) => (typeof source === 'string' ? undefined : source.readOn))]
  return byDay.map(([day, read], at) => (
    <Fragment key={day ?? ''}>
      {at > 0 && ' · '}
      {read.map((source, index) => (
        <Fragment key={words.address(source)}>
          {index > 0 && ', '}
          <Source source={source} />
        </Fragment>
      ))}
      {day && day !== usual && `, ${words.day(day)}`}
    </Fragment>
  ))
}

function Source({ source }: { source: ConditionSource }) {
  const address = words.address(source)
  if (!address.startsWith('https://')) return <InEnglish>{address}</InEnglish>
  return (
    <a href={address} rel="noopener noreferrer">
      {words.host(address)}
    </a>
  )
}
