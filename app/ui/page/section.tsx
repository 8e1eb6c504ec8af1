import type { HTMLAttributes, ReactNode } from 'react'

type Props = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  /** What the id of its heading begins with. */
  name: string
  title: ReactNode
  titleClass?: string
  /** What its heading alone does not say. */
  text?: string
  as?: 'h2' | 'h3'
}

/** A part of a page, named by its heading. */
export function Section({
  name,
  title,
  titleClass,
  text,
  as: Title = 'h2',
  className = 'stack',
  children,
  ...rest
}: Props) {
  return (
    <section className={className} aria-labelledby={`${name}-title`} {...rest}>
      <Title className={titleClass} id={`${name}-title`}>
        {title}
      </Title>
      {text && <p className="muted measure">{text}</p>}
      {children}
    </section>
  )
}

/** The same on a sheet of its own. */
export function Card({ className = '', titleClass = 'title-small', ...rest }: Props) {
  return <Section className={`card stack ${className}`.trim()} titleClass={titleClass} {...rest} />
}

type BandProps = Pick<Props, 'name' | 'title' | 'id' | 'children'> & {
  lede?: ReactNode
  /** What tells it from the bands around it: its ground, a line. */
  look?: string
  spacing?: string
}

/** A part of a public page over the whole width, named by its heading. */
export function Band({ name, title, lede, look = '', spacing = 'stack stack-lg', children, ...rest }: BandProps) {
  const heading = <h2 id={`${name}-title`}>{title}</h2>
  return (
    <section className={`band ${look}`.trim()} aria-labelledby={`${name}-title`} {...rest}>
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
