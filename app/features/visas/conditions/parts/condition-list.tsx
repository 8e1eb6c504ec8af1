import { Fragment } from 'react'
import type { ConditionLine } from '../condition-lines.ts'
import type { ConditionSource } from '../conditions.ts'
import { conditionWords as words } from '../conditions.words.ts'

/** What is asked at the border besides passport and visa: a row each, with where it is known from. */
export function ConditionList({ lines }: { lines: readonly ConditionLine[] }) {
  return (
    <dl className="fact-rows conditions">
      {lines.map(({ label, texts, sources, more }) => (
        <div key={`${label} ${texts[0]}`}>
          <dt>{label}</dt>
          <dd>
            {texts.map((text) => (
              <span className="block" key={text}>
                {text}
              </span>
            ))}
            {more && (
              <details className="unfold">
                <summary className="target">{more.title}</summary>
                {more.text}
              </details>
            )}
            <Sources sources={sources} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sources({ sources }: { sources: readonly ConditionSource[] }) {
  return (
    <span className="hint">
      {sources.map((source, index) => {
        const url = typeof source === 'string' ? source : source.url
        const said = words.source(source)
        return (
          <Fragment key={url}>
            {index > 0 && ' · '}
            {url.startsWith('https://') ? (
              <a href={url} rel="noopener noreferrer">
                {said}
              </a>
            ) : (
              said
            )}
          </Fragment>
        )
      })}
    </span>
  )
}
