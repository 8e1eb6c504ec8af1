import { MixedText } from './in-english.tsx'

type Section = { id: string; name: string }

type Props = {
  title: string
  sections: readonly Section[]
  row?: boolean
  numbered?: boolean
  className?: string
  /** Of the names, where they are in another language than the page. */
  language?: { lang?: string; dir?: 'ltr' | 'rtl' }
}

/** The table of contents of a page: a list under a title, or a row with a visually hidden title. */
export function Contents({ title, sections, row = false, numbered = false, className = '', language }: Props) {
  const List = numbered ? 'ol' : 'ul'
  const look = row ? 'contents-row' : numbered ? 'contents-list contents-numbered' : 'contents-list'
  return (
    <nav className={`${look} ${className}`.trim()} aria-label={title}>
      {!row && (
        <p className="label" aria-hidden="true">
          {title}
        </p>
      )}
      <List {...language}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <MixedText>{name}</MixedText>
            </a>
          </li>
        ))}
      </List>
    </nav>
  )
}
