import { lazy, Suspense, useEffect, useState } from 'react'
import { Problem } from '#app/ui/form/field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { describedBy } from '#app/ui/form/problems.ts'

const RichText = lazy(() => import('./rich-text.tsx').then(({ RichText }) => ({ default: RichText })))

type Props = ShownField & {
  /** How the text looks where it is read, besides what every text there has. */
  look?: string
}

/**
 * A text that is marked up, written as it looks on the page. What is sent is HTML, which the server cleans. Until the
 * editor has come it is written as HTML.
 */
export function RichField({ name, label, hint, problem, text = '', rows, look = '', lang, dir }: Props) {
  const [hasCome, setCome] = useState(false)
  // The editor is made of the browser's own parts: the server cannot draw it.
  useEffect(() => setCome(true), [])
  const described = describedBy(name, hint, problem)
  const plain = (
    <textarea
      id={name}
      name={name}
      className="input html-field small"
      rows={rows}
      lang={lang}
      dir={dir}
      defaultValue={text}
      aria-labelledby={`${name}-label`}
      aria-describedby={described}
      aria-invalid={problem ? true : undefined}
    />
  )
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      <span className="label" id={`${name}-label`}>
        {label}
      </span>
      {hint && (
        <div className="hint" id={`${name}-hint`}>
          {hint}
        </div>
      )}
      {problem && <Problem name={name}>{problem}</Problem>}
      {hasCome ? (
        <Suspense fallback={plain}>
          <RichText {...{ name, text, look, described, lang, dir }} rows={rows ?? 10} isWrong={!!problem} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}
