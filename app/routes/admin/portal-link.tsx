import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { runsInPortal } from '../shell/portal-paths.ts'

/** A portal link: to a page that runs in the browser, it navigates without a document load. */
export function PortalLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  return <Link to={to} reloadDocument={!runsInPortal(to)} {...rest} />
}
