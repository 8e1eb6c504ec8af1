import { type LucideIcon, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Band } from '#app/ui/page/section.tsx'
import type { Point } from './offer.ts'

type TicketProps = {
  title: string
  kicker: string
  amount: string
  text: string
  lines: readonly Point[]
  /** On the stub, behind the perforation. */
  stub: ReactNode
  children?: ReactNode
}

/** What a service costs, as a ticket: the amount, its parts line by line, and a stub. */
export function PriceTicket({ title, kicker, amount, text, lines, stub, children }: TicketProps) {
  return (
    <Band name="price" title={title} look="offer-price" spacing="stack">
      <div className="pass pass-with-stub">
        <div className="pass-main">
          <div className="rows middle gap-24 wide-two">
            <div className="stack stack-sm">
              <p className="bold magenta">{kicker}</p>
              <p className="price">{amount}</p>
              <p className="muted">{text}</p>
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

/** Short points side by side, each with a name. */
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
  /** Only a real one, as the installation states it. */
  number: string | undefined
  words: { title: string; text: string; none: string }
  children?: ReactNode
}

/** A number that people in trouble call, or the plain sentence that there is none: no heading for what is not there. */
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

/** The address that a telephone dials: digits, and what else is dialled. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+*#]/g, '')}`
}
