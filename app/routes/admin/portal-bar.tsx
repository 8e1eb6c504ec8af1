import { ChevronDown, Menu, Search, Settings } from 'lucide-react'
import { href } from '#app/lib/words/href.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mark } from '#imagery/mark.drawn.ts'
import { LanguageFold, LanguageMenu } from '../shell/choices/language-menu.tsx'
import { portalLanguages } from '../shell/choices/offered-languages.ts'
import { ThemeForm, ThemeMenu } from '../shell/choices/theme-choice.tsx'
import type { Frame } from '../shell/frame.ts'
import { portalWords as words } from './admin.words.ts'
import { portalKeys } from './keys/portal-keys.ts'
import { FindButton } from './palette/find-button.tsx'
import { PortalBell } from './portal-bell.tsx'
import type { PortalAccount } from './portal-frame.ts'
import { currentIn } from './portal-sections.ts'
import { PortalPlaces } from './portal-side.tsx'

type BarProps = Pick<Frame, 'theme' | 'path' | 'ownWork'> & { account: PortalAccount | undefined }

/** The bar above portal pages: global search, pending work, account and sign-out. */
export function PortalBar({ account, theme, path, ownWork }: BarProps) {
  return (
    <header className="bar bar-portal">
      <nav className={account ? 'portal-bar-row' : 'page bar-row'} aria-label={words.navigation}>
        <a
          className="brand"
          href={account ? href('/admin/dashboard') : '/'}
          aria-label={account ? words.home : words.start}
        >
          <Drawing svg={mark} className="brand-mark" />
          <span className="brand-name" aria-hidden="true">
            {words.product}
          </span>{' '}
          <span className="brand-part small bold magenta" aria-hidden="true">
            {words.name}
          </span>
        </a>
        {account && <PortalSearch isElsewhere={path !== '/admin/search'} />}
        <div className="bar-people">
          {account && <SearchLink path={path} />}
          {account && ownWork && <PortalBell work={ownWork} />}
          {account?.capabilities.includes('setting.read') && <SettingsLink path={path} />}
          {account ? (
            <PortalMenu account={account} theme={theme} path={path} />
          ) : (
            <>
              <LanguageMenu offered={portalLanguages()} />
              <ThemeMenu theme={theme} />
            </>
          )}
        </div>
      </nav>
    </header>
  )
}

/** Searches applications, people, documents and messages. The search page binds the shortcut to its own field. */
function PortalSearch({ isElsewhere }: { isElsewhere: boolean }) {
  return (
    <search className="portal-search">
      <form action={href('/admin/search')}>
        <label className="visually-hidden" htmlFor="portal-search">
          {words.search}
        </label>
        <input
          className="input"
          id="portal-search"
          type="search"
          name="q"
          placeholder={words.searchHint}
          autoComplete="off"
          spellCheck={false}
          data-shortcut={isElsewhere ? portalKeys.search : undefined}
        />
        <FindButton />
        <button type="submit" className="icon-button" aria-label={words.searchButton}>
          <Icon of={Search} size={20} />
        </button>
      </form>
    </search>
  )
}

/** A link to the search page, where there is no room for a field. */
function SearchLink({ path }: { path: string }) {
  if (path === '/admin/search') return null
  return (
    <a className="icon-button portal-search-link" href={href('/admin/search')} data-shortcut={portalKeys.search}>
      <Icon of={Search} size={22} />
      <span className="visually-hidden">{words.search}</span>
    </a>
  )
}

function SettingsLink({ path }: { path: string }) {
  return (
    <a
      className="icon-button portal-settings"
      href={href('/admin/settings')}
      aria-current={currentIn(path, href('/admin/settings'))}
    >
      <Icon of={Settings} size={22} />
      <span className="visually-hidden">{words.settings}</span>
    </a>
  )
}

type MenuProps = { account: PortalAccount; theme: Frame['theme']; path: string }

function PortalMenu({ account, theme, path }: MenuProps) {
  return (
    <details className="menu menu-main" name="bar">
      <summary>
        <span className="portal-menu-word">
          <Icon of={Menu} size={20} /> <span className="visually-hidden">{words.menu}</span>
        </span>
        <bdi className="portal-menu-name">{account.shortName}</bdi>
        <Icon of={ChevronDown} size={18} />
      </summary>
      <div className="menu-sheet">
        <div className="portal-menu-places">
          <PortalPlaces capabilities={account.capabilities} path={path} />
          <hr />
        </div>
        <p className="menu-head">{words.account}</p>
        <p className="menu-said rows breaks-anywhere">
          <bdi className="bold">{account.name}</bdi>
          <span className="muted small">{account.email}</span>
          <span className="muted small">{account.roleName}</span>
        </p>
        <hr />
        <a href={href('/security')}>{words.security}</a>
        <a href={href('/admin/shortcuts')} data-shortcut={portalKeys.shortcuts}>
          {words.shortcuts}
        </a>
        <a href={href('/')}>{words.publicPages}</a>
        <form method="post" action={href('/signout')}>
          <button type="submit">{words.signOut}</button>
        </form>
        <hr />
        <LanguageFold offered={portalLanguages()} />
        <ThemeForm theme={theme} />
      </div>
    </details>
  )
}
