import { type LucideIcon, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Band } from '#app/ui/page/section.tsx'
import type { Point } from './offer.ts'

type TicketProps = {
  title: string
  amount: string
  text?: string
  lines: readonly Point[]
  /** The stub of the ticket, behind the perforation. */
  stub: ReactNode
  children?: ReactNode
}

/** The price of a service, as a ticket: amount, breakdown and stub. */
export function PriceTicket({ title, amount, text, lines, stub, children }: TicketProps) {
  return (
    <Band name="price" title={title} look="offer-price" spacing="stack">
      <div className="pass pass-with-stub">
        <div className="pass-main">
          <div className="rows middle gap-24 wide-two">
            <div className="stack stack-sm">
              <p className="price">{amount}</p>
              {text && <p className="muted">{text}</p>}
            </div>
            <dl className="lines">
              {lines.map((line) => (
                <div className="line" key={line.name}>
                  <dt>{line.name}</dt>
                  <dd>{line.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <div className="pass-stub packed gap-16">{stub}</div>
      </div>
      {children}
    </Band>
  )
}

type PointsProps = { points: readonly Point[]; pictures?: readonly LucideIcon[]; className?: string }

/** Short titled points side by side. */
export function Points({ points, pictures = [], className = '' }: PointsProps) {
  return (
    <ul className={`offer-points rows gap-32 wide-two ${className}`}>
      {points.map(({ name, text }, index) => (
        <li key={name} className="rows packed gap-4">
          {pictures[index] && <Icon of={pictures[index]} size={28} />}
          <h3>{name}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

type HotlineProps = {
  /** A real number only, as the installation configures it. */
  number: string | undefined
  words: { title: string; text: string; none: string }
  children?: ReactNode
}

/** An emergency hotline, or a plain sentence that there is none: no heading for missing content. */
export function Hotline({ number, words, children }: HotlineProps) {
  if (!number) {
    return (
      <div className="stack stack-sm hint">
        <p>{words.none}</p>
        {children}
      </div>
    )
  }
  return (
    <div className="beside gap-16 frame-land pad-20">
      <Icon of={Phone} size={28} />
      <div className="stack stack-sm">
        <h2 className="title size-20">{words.title}</h2>
        <a className="target title size-24" href={telephone(number)} dir="ltr">
          {number}
        </a>
        <p>{words.text}</p>
        {children}
      </div>
    </div>
  )
}

/** The `tel:` address: digits and dialling characters only. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+*#]/g, '')}`
}
