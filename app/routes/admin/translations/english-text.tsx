import type { ReactNode } from 'react'
import { translationWords as words } from './translations.words.ts'

export type EnglishPart = { readonly name: string; readonly text: ReactNode }

type Props = {
  parts: readonly EnglishPart[]
  /** The last part: clean HTML. */
  html: { readonly name: string; readonly text: string; readonly look?: string }
}

/** The English text beside the fields of another language, part by part. On narrow windows it is folded in. */
export function EnglishText({ parts, html }: Props) {
  return (
    <details className="english-text card">
      <summary>{words.english}</summary>
      <div className="stack" lang="en" dir="ltr">
        <h2 className="large-only size-18">{words.english}</h2>
        {parts.map(({ name, text }) => (
          <div className="stack stack-xs" key={name}>
            <h3 className="label">{name}</h3>
            <p className="breaks-anywhere">{text}</p>
          </div>
        ))}
        <div className="stack stack-xs">
          <h3 className="label">{html.name}</h3>
          <div
            className={`prose ${html.look ?? ''}`.trim()}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanHtml when it was read
            dangerouslySetInnerHTML={{ __html: html.text }}
          />
        </div>
      </div>
    </details>
  )
}
