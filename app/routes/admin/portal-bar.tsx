import { ChevronDown } from 'lucide-react'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { portolanMark } from '#app/ui/imagery/portolan-mark.ts'
import type { Frame } from '../shell/frame.ts'
import { ThemeForm, ThemeMenu } from '../shell/theme-choice.tsx'
import { portalWords as words } from './admin.words.ts'

const mark = portolanMark()

/** The bar above the pages of the portal: whose account it is, and the way out. */
export function PortalBar({ account, theme }: Pick<Frame, 'account' | 'theme'>) {
  return (
    <header className="bar bar-portal">
      <nav className="page bar-row" aria-label={words.navigation}>
        <a className="brand" href={account ? '/admin/dashboard' : '/'} aria-label={account ? words.home : words.start}>
          <Drawing svg={mark} className="brand-mark" />
          <span className="brand-name" aria-hidden="true">
            {words.product}
          </span>{' '}
          <span className="brand-part" aria-hidden="true">
            {words.name}
          </span>
        </a>
        <div className="bar-people">
          {account ? <PortalMenu account={account} theme={theme} /> : <ThemeMenu theme={theme} />}
        </div>
      </nav>
    </header>
  )
}

type MenuProps = { account: NonNullable<Frame['account']>; theme: Frame['theme'] }

function PortalMenu({ account, theme }: MenuProps) {
  return (
    <details className="menu menu-main" name="bar">
      <summary>
        <bdi>{account.shortName}</bdi>
        <Icon of={ChevronDown} size={18} />
      </summary>
      <div className="menu-sheet">
        <p className="menu-head">{words.account}</p>
        <a href="/admin/dashboard">{words.dashboard}</a>
        <a href="/security">{words.security}</a>
        <a href="/">{words.publicPages}</a>
        <form method="post" action="/signout">
          <button type="submit">{words.signOut}</button>
        </form>
        <hr />
        <ThemeForm theme={theme} />
      </div>
    </details>
  )
}
