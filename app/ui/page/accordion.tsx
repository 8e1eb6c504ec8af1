import type { ReactNode } from 'react'
import { MixedText } from './in-english.tsx'

export type AccordionItem = {
  id: string
  title: string
  body: ReactNode
  open?: boolean
  language?: { lang?: string; dir?: 'ltr' | 'rtl' }
}

type Props = {
  items: readonly AccordionItem[]
  /** With a name, only one item is open at a time, which the browser enforces. Without, any number. */
  name?: string
}

/** Collapsible questions and answers, without script. The browser's search finds collapsed text. */
export function Accordion({ items, name }: Props) {
  return (
    <div className="accordion">
      {items.map(({ id, title, body, open, language }) => (
        <details key={id} id={id} name={name} open={open}>
          <summary>
            <span {...language}>
              <MixedText>{title}</MixedText>
            </span>
          </summary>
          <div className="accordion-body prose" {...language}>
            {body}
          </div>
        </details>
      ))}
    </div>
  )
}
