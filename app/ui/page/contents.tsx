type Section = { id: string; name: string }

type Props = { title: string; sections: readonly Section[]; row?: boolean; className?: string }

/** The sections of a page, each a way to it: as a list under a title, or in a row whose title is only read out. */
export function Contents({ title, sections, row = false, className = '' }: Props) {
  return (
    <nav
      className={`${row ? 'contents-row' : 'contents-list'} ${className}`.trim()}
      {...(row ? { 'aria-label': title } : { 'aria-labelledby': 'contents-title' })}
    >
      {!row && (
        <p className="label" id="contents-title">
          {title}
        </p>
      )}
      <ul>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
