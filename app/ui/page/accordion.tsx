import type { ReactNode } from 'react'
import { MixedText } from './in-english.tsx'

export type AccordionItem = { id: string; title: string; body: ReactNode; open?: boolean; hint?: string | undefined }

type Props = {
  items: readonly AccordionItem[]
  /** With a name one is open at a time: the browser closes the others. Without, as many as one likes. */
  name?: string
}

/** Questions with their answers folded in. The browser does it: no script, and the text can be searched. */
export function Accordion({ items, name }: Props) {
  return (
    <div className="accordion">
      {items.map(({ id, title, hint, body, open }) => (
        <details key={id} id={id} name={name} open={open}>
          <summary>
            <span>
              <MixedText>{title}</MixedText>
              {hint && (
                <span className="line-note">
                  <MixedText>{hint}</MixedText>
                </span>
              )}
            </span>
          </summary>
          <div className="accordion-body prose">{body}</div>
        </details>
      ))}
    </div>
  )
}
