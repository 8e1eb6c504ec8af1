import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from '#app/lib/words/href.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import { Icon } from '#app/ui/icon.tsx'
import { portalWords as words } from './admin.words.ts'
import { PortalLink } from './portal-link.tsx'
import { currentIn, sectionsFor } from './portal-sections.ts'

type Props = { capabilities: readonly Capability[]; path: string; children?: ReactNode }

/** The portal navigation beside the page. On narrow screens it is in the menu of the bar. */
export function PortalSide({ children, ...props }: Props) {
  return (
    <nav className="portal-side" aria-label={words.places}>
      <PortalPlaces {...props} />
      {children}
      <form method="post" action={href('/signout')} className="portal-leave line-above">
        <button type="submit">
          <Icon of={LogOut} size={20} />
          {words.signOut}
        </button>
      </form>
    </nav>
  )
}

export function PortalPlaces({ capabilities, path }: Props) {
  return (
    <ul className="portal-places rows">
      {sectionsFor(capabilities).map(({ href, label, icon, keys }) => (
        <li key={href}>
          <PortalLink to={href} aria-current={currentIn(path, href)} data-shortcut={keys}>
            <Icon of={icon} size={20} />
            {label}
          </PortalLink>
        </li>
      ))}
    </ul>
  )
}
