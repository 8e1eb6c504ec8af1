import { Bold, Heading2, Italic, Link2, List } from 'lucide-react'
import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { Icon } from '../icon.tsx'
import { uiWords } from '../ui.words.ts'
import { Field } from './field.tsx'
import { describedBy } from './problems.ts'

const words = uiWords.html

// What script puts around the chosen words; without script the row is not there, and the words are typed.
const tools = [
  { name: words.bold, icon: Bold, before: '<strong>', after: '</strong>' },
  { name: words.italic, icon: Italic, before: '<em>', after: '</em>' },
  { name: words.heading, icon: Heading2, before: '<h2>', after: '</h2>' },
  { name: words.list, icon: List, before: '<ul>\n  <li>', after: '</li>\n</ul>' },
  { name: words.link, icon: Link2, before: '<a href="https://">', after: '</a>' },
]

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
}

/** A text that may be marked up. */
export function HtmlField({ name, label, hint, problem, ...rest }: Props) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      <div
        className="html-tools row gap-4"
        role="toolbar"
        aria-label={words.tools}
        aria-controls={name}
        hidden
        data-html-tools={name}
      >
        {tools.map(({ name: tool, icon, before, after }) => (
          <button key={tool} type="button" aria-label={tool} title={tool} data-before={before} data-after={after}>
            <Icon of={icon} size={18} />
          </button>
        ))}
      </div>
      <textarea
        id={name}
        name={name}
        className="input html-field small"
        aria-describedby={describedBy(name, hint, problem)}
        aria-invalid={problem ? true : undefined}
        {...rest}
      />
    </Field>
  )
}
