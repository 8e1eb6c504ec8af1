import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; className?: string; id?: string; label?: string; children: ReactNode }

/** A link to a page that also runs in the browser: it navigates without a document load. */
export function InsideLink({ label, ...props }: Props) {
  return <Link {...props} aria-label={label} />
}
