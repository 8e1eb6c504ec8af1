import { type ButtonHTMLAttributes, type ReactNode, useContext, useRef } from 'react'
import { SendingContext } from './form/sending.ts'

type Look = 'main' | 'quiet' | 'danger'

const looks: Record<Look, string> = { main: 'button', quiet: 'button button-quiet', danger: 'button button-danger' }

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look
  small?: boolean
  wide?: boolean
  /** The label while its form is being submitted, if the form has none. */
  'data-busy'?: string | undefined
}

/** Never disabled: a button that is not ready explains itself when pressed. */
export function Button({
  look = 'main',
  small,
  wide,
  className = '',
  type = 'submit',
  children,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { pressed, busy } = useContext(SendingContext)
  const isBusy = pressed !== null && pressed === button.current
  const words = isBusy ? (rest['data-busy'] ?? busy) : undefined
  return (
    <button
      ref={button}
      type={type}
      className={classes(look, small, wide, className)}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {words ?? children}
    </button>
  )
}

type LinkProps = { to: string; children: ReactNode; look?: Look; small?: boolean; wide?: boolean; className?: string }

export function ButtonLink({ to, children, look = 'main', small, wide, className = '' }: LinkProps) {
  return (
    <a href={to} className={classes(look, small, wide, className)}>
      {children}
    </a>
  )
}

function classes(look: Look, small: boolean | undefined, wide: boolean | undefined, more: string): string {
  return [looks[look], small && 'button-small', wide && 'button-wide', more].filter(Boolean).join(' ')
}
