import { Fragment, type ReactNode } from 'react'
import { englishAttributes, inEnglish, partsInEnglish } from '#app/lib/words/marked-text.ts'

/** A text of our data that is only in English. In English it has no element of its own. */
export function InEnglish({ children }: { children: string }) {
  return <MixedText>{inEnglish(children)}</MixedText>
}

/** A text in which parts may be marked as English. Anything other than text is rendered unchanged. */
export function MixedText({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string') return children
  const parts = partsInEnglish(children)
  if (parts.length === 1) return children
  return parts.map((part, index) => {
    const key = `${index}`
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>
    return (
      <span key={key} {...englishAttributes()}>
        {part}
      </span>
    )
  })
}
