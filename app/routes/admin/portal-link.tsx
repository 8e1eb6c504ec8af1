import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { runsInPortal } from '../shell/portal-paths.ts'

/** A link of the portal: to a page that runs in the browser it comes without a new document. */
export function PortalLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  return <Link to={to} reloadDocument={!runsInPortal(to)} {...rest} />
}
