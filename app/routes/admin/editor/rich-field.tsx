import { lazy, Suspense, useEffect, useState } from 'react'
import { Problem } from '#app/ui/form/field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { describedBy } from '#app/ui/form/problems.ts'
import { HtmlField } from './html-field.tsx'

const RichText = lazy(() => import('./rich-text.tsx').then(({ RichText }) => ({ default: RichText })))

type Props = ShownField & {
  /** Additional class names for the text's public appearance. */
  look?: string
}

/**
 * A rich text field that looks like the public page. It submits HTML, which the server sanitises. Until the editor
 * loads, the text is edited as HTML.
 */
export function RichField({ name, label, hint, problem, text = '', rows, look = '', lang, dir }: Props) {
  const [hasCome, setCome] = useState(false)
  // The editor needs the DOM, so it cannot be rendered on the server.
  useEffect(() => setCome(true), [])
  const described = describedBy(name, hint, problem)
  const isWrong = !!problem
  const plain = <HtmlField {...{ name, rows, lang, dir, described, isWrong }} defaultValue={text} />
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
          <RichText {...{ name, text, look, described, lang, dir, isWrong }} rows={rows ?? 10} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}
