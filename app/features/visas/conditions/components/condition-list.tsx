import { Fragment } from 'react'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import type { ConditionLine } from '../condition-lines.ts'
import type { ConditionSource } from '../conditions.ts'
import { conditionWords as words } from '../conditions.words.ts'

/** Border requirements besides passport and visa, one row each with its sources. */
export function ConditionList({ lines }: { lines: readonly ConditionLine[] }) {
  return (
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
                <Sources sources={sources} />
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Lists sources; a day shared by several is shown once. */
function Sources({ sources }: { sources: readonly ConditionSource[] }) {
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
      {day && `, ${words.day(day)}`}
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
