import type { HTMLAttributes, ReactNode } from 'react'

type Props = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  /** The prefix of the heading's ID. */
  name: string
  title: ReactNode
  titleClass?: string
  /** Explains the heading. */
  text?: string
  as?: 'h2' | 'h3'
  /** Collapsed below its heading, for content few people need; a link to its ID expands it. */
  folded?: boolean
}

/** A section of a page, labelled by its heading. */
export function Section({
  name,
  title,
  titleClass,
  text,
  as: Title = 'h2',
  className = 'stack',
  folded = false,
  id,
  children,
  ...rest
}: Props) {
  const heading = (
    <Title className={titleClass} id={`${name}-title`}>
      {title}
    </Title>
  )
  if (folded) {
    return (
      <section aria-labelledby={`${name}-title`} {...rest}>
        <details className="fold">
          <summary>{heading}</summary>
          <div className={`fold-body ${className}`} id={id}>
            {children}
          </div>
        </details>
      </section>
    )
  }
  return (
    <section className={className} id={id} aria-labelledby={`${name}-title`} {...rest}>
      {heading}
      {text && <p className="muted measure">{text}</p>}
      {children}
    </section>
  )
}

/** A section on its own card. */
export function Card({ className = '', titleClass = 'title-small', ...rest }: Props) {
  return <Section className={`card stack ${className}`.trim()} titleClass={titleClass} {...rest} />
}

type BandProps = Pick<Props, 'name' | 'title' | 'id' | 'folded' | 'children'> & {
  lede?: ReactNode
  /** Distinguishes it from adjacent bands: a background or a line. */
  look?: string
  spacing?: string
}

/** A full-width section of a public page, labelled by its heading. */
export function Band({ name, title, lede, look = '', spacing = 'stack stack-lg', folded, id, children }: BandProps) {
  if (folded) {
    return (
      <div className={`band band-folded ${look}`.trim()}>
        <div className="page">
          <Section name={name} title={title} id={id} className={spacing} folded>
            {lede && <p className="lede">{lede}</p>}
            {children}
          </Section>
        </div>
      </div>
    )
  }
  const heading = <h2 id={`${name}-title`}>{title}</h2>
  return (
    <section className={`band ${look}`.trim()} id={id} aria-labelledby={`${name}-title`}>
      <div className={`page ${spacing}`}>
        {lede ? (
          <header className="stack stack-sm">
            {heading}
            <p className="lede">{lede}</p>
          </header>
        ) : (
          heading
        )}
        {children}
      </div>
    </section>
  )
}
