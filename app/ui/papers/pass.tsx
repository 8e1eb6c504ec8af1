import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  children: ReactNode
  /** Beyond the perforation: what one would tear off. */
  stub?: ReactNode
  /** Below both, over the whole width. */
  more?: ReactNode
  as?: 'div' | 'article' | 'li'
  /** How what stands on a pass without a stub follows one another. */
  spacing?: string
}

/** A travel paper: ink outline, the main part, and where it has one, a stub behind a perforation. */
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

/** "IND → FRA": from left to right in every script, since it is a way and not a sentence. The words say it too. */
export function PassCodes({ from, to }: Codes) {
  return (
    <span className="pass-codes" dir="ltr" aria-hidden="true">
      {from} <Icon of={ArrowRight} size={32} /> {to}
    </span>
  )
}

// As many as fill the widest pass; what is too long for a narrower one is clipped.
const lineLength = 96

type MachineLineProps = { kind?: 'V' | 'P'; issuer: string; rest: string }

/** As machines read a visa (V) or a passport (P): the issuing state, then the line filled up with chevrons. */
export function MachineLine({ kind = 'V', issuer, rest }: MachineLineProps) {
  return (
    <p className="pass-strip" dir="ltr" aria-hidden="true">
      {`${kind}<${issuer}${rest.replaceAll(/[^A-Z0-9]/gi, '<').toUpperCase()}`.padEnd(lineLength, '<')}
    </p>
  )
}
