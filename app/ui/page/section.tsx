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
