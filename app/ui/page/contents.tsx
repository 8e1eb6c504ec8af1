import { MixedText } from './in-english.tsx'

type Section = { id: string; name: string }

type Props = { title: string; sections: readonly Section[]; row?: boolean; numbered?: boolean; className?: string }

/** The sections of a page, each a way to it: as a list under a title, or in a row whose title is only read out. */
export function Contents({ title, sections, row = false, numbered = false, className = '' }: Props) {
  const List = numbered ? 'ol' : 'ul'
  const look = row ? 'contents-row' : numbered ? 'contents-list contents-numbered' : 'contents-list'
  return (
    <nav className={`${look} ${className}`.trim()} aria-label={title}>
      {!row && (
        <p className="label" aria-hidden="true">
          {title}
        </p>
      )}
      <List>
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
