import { translationWords as words } from './translations.words.ts'

export type EnglishPart = {
  readonly name: string
  readonly text?: string | undefined
  /** Clean HTML. */
  readonly html?: string
  readonly look?: string
}

const english = { lang: 'en', dir: 'ltr' } as const

/** The English text beside the fields of another language, part by part. On narrow windows it is folded in. */
export function EnglishText({ parts }: { parts: readonly EnglishPart[] }) {
  return (
    <details className="english-text card">
      <summary>{words.english}</summary>
      <div className="stack">
        <h2 className="large-only size-18">{words.english}</h2>
        {parts.map(({ name, text, html, look = '' }) => (
          <div className="stack stack-sm" key={name}>
            <p className="muted small">{name}</p>
            {html === undefined ? (
              <p className="breaks-anywhere" {...english}>
                {text}
              </p>
            ) : (
              <div
                className={`prose ${look}`.trim()}
                {...english}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanHtml when it was read
                dangerouslySetInnerHTML={{ __html: html }}
              />
            )}
          </div>
        ))}
      </div>
    </details>
  )
}
