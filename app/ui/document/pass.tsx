import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  children: ReactNode
  /** The stub behind the perforation. */
  stub?: ReactNode
  /** Full-width content below both. */
  more?: ReactNode
  as?: 'div' | 'article' | 'li'
  /** The spacing of a pass without a stub. */
  spacing?: string
}

/** A travel document: an ink outline, the main part, and optionally a stub behind a perforation. */
export function Pass({ children, stub, more, as: Element = 'div', spacing = 'stack' }: Props) {
  return (
    <Element className={stub ? 'pass pass-with-stub' : 'pass'}>
      <div className={stub ? 'pass-main' : `pass-main ${spacing}`}>{children}</div>
      {stub && <div className="pass-stub">{stub}</div>}
      {more && <div className="pass-more">{more}</div>}
    </Element>
  )
}

type Codes = { from: string; to: string }

/** "IND → FRA": left to right in every script, because it is a direction and not a sentence. The text says it too. */
export function PassCodes({ from, to }: Codes) {
  return (
    <span className="pass-codes" dir="ltr" aria-hidden="true">
      {from} <Icon of={ArrowRight} size={32} /> {to}
    </span>
  )
}

// Enough to fill the widest pass; narrower ones clip the rest.
const lineLength = 96

type MachineLineProps = { kind?: 'V' | 'P'; issuer: string; rest: string }

/** The machine-readable line of a visa (V) or a passport (P): the issuing state, padded with chevrons. */
export function MachineLine({ kind = 'V', issuer, rest }: MachineLineProps) {
  return (
    <p className="pass-strip" dir="ltr" aria-hidden="true">
      {`${kind}<${issuer}${rest.replaceAll(/[^A-Z0-9]/gi, '<').toUpperCase()}`.padEnd(lineLength, '<')}
    </p>
  )
}
