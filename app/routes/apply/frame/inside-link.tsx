import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; className?: string; id?: string; label?: string; children: ReactNode }

/** A link to a page that runs in the browser, as this one does: it comes without a new document. */
export function InsideLink({ label, ...props }: Props) {
  return <Link {...props} aria-label={label} />
}
