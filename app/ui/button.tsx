import type { ButtonHTMLAttributes, ReactNode } from 'react'

type Look = 'main' | 'quiet' | 'danger'

const looks: Record<Look, string> = { main: 'button', quiet: 'button button-quiet', danger: 'button button-danger' }

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; small?: boolean; wide?: boolean }

/** Never disabled: a button that is not ready explains itself when it is pressed. */
export function Button({ look = 'main', small, wide, className = '', type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={classes(look, small, wide, className)} {...rest} />
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
