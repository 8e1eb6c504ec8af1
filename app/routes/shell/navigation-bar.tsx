import { ChevronDown, Menu } from 'lucide-react'
import { href } from '#app/lib/words/href.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import type { Theme } from '#app/platform/http/page-context.ts'
import type { Role } from '#app/platform/roles.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mark } from '#imagery/mark.drawn.ts'
import { LanguageFold, LanguageMenu } from './choices/language-menu.tsx'
import { ThemeForm, ThemeMenu } from './choices/theme-choice.tsx'
import { type BarAddress, barLinks, currentOf, currentOfOwn, ownLinks, type Section } from './sections.ts'
import { shellWords as words } from './shell.words.ts'

export type ShellAccount = {
  readonly shortName: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly roleName: string
  /** The capabilities of staff; empty for travellers. */
  readonly capabilities: readonly Capability[]
  readonly isStaff: boolean
  /** The seconds until the session ends, if that is soon enough for a warning. */
  readonly endsIn: number | undefined
}

export type BarProps = {
  account: ShellAccount | undefined
  theme: Theme
  section: Section
  unread?: number | undefined
  /** The path of an account page, where account links replace the public ones. */
  ownPath?: string | undefined
}

export function NavigationBar(props: BarProps) {
  return (
    <header className="bar">
      <BarRow {...props} />
    </header>
  )
}

function BarRow({ account, theme, section, unread, ownPath }: BarProps) {
  const shown = barLinks().filter((link) => !('needs' in link) || account?.capabilities.includes(link.needs))
  const links =
    ownPath === undefined
      ? shown.map(({ href, label }) => <BarLink key={href} href={href} section={section} label={label} />)
      : ownLinks().map(({ href, label }) => <OwnLink key={href} href={href} label={label} path={ownPath} />)
  return (
    <nav className="page bar-row" aria-label={words.mainNavigation}>
      <a className="brand" href={href('/')} aria-label={words.home}>
        <Drawing svg={mark} className="brand-mark" />
        <span className="brand-name" aria-hidden="true">
          {words.name}
        </span>
      </a>
      <div className="bar-wide">
        {links}
        <LanguageMenu />
        <ThemeMenu theme={theme} />
        {account ? <AccountMenu account={account} unread={unread} /> : <SignedOutLinks section={section} />}
      </div>
      <div className="bar-narrow">
        {ownPath === undefined && (
          <BarLink href={href('/requirements')} section={section} label={words.checkRequirements} />
        )}
        <NarrowMenu account={account} theme={theme} links={links} unread={unread} />
      </div>
    </nav>
  )
}

function OwnLink({ href, label, path }: { href: string; label: string; path: string }) {
  return (
    <a className="bar-link" href={href} aria-current={currentOfOwn(path, href)}>
      {label}
    </a>
  )
}

type LinkProps = { href: BarAddress; section: Section; label: string }

function BarLink({ href, section, label }: LinkProps) {
  return (
    <a className="bar-link" href={href} aria-current={currentOf(section, href)}>
      {label}
    </a>
  )
}

function SignedOutLinks({ section }: { section: Section }) {
  return (
    <div className="bar-people">
      <BarLink href={href('/signup')} section={section} label={words.signUp} />
      <ButtonLink to={href('/signin')} look="quiet" small>
        {words.signIn}
      </ButtonLink>
    </div>
  )
}

type MenuProps = {
  account: ShellAccount | undefined
  theme: Theme
  links: React.ReactNode
  unread: number | undefined
}

function NarrowMenu({ account, theme, links, unread }: MenuProps) {
  return (
    <details className="menu menu-main" name="bar">
      <summary>
        <Icon of={Menu} />
        <span className="menu-word">{words.menu}</span>
        <Unread count={unread} />
      </summary>
      <div className="menu-sheet">
        {links}
        <hr />
        {account ? (
          <AccountLinks account={account} unread={unread} named />
        ) : (
          <>
            <a href={href('/signin')}>{words.signIn}</a>
            <a href={href('/signup')}>{words.signUp}</a>
          </>
        )}
        <hr />
        <LanguageFold />
        <ThemeForm theme={theme} />
      </div>
    </details>
  )
}

function AccountMenu({ account, unread }: { account: ShellAccount; unread: number | undefined }) {
  return (
    <details className="menu menu-main" name="bar">
      <summary>
        <bdi>{account.shortName}</bdi>
        <Unread count={unread} />
        <Icon of={ChevronDown} size={18} />
      </summary>
      <div className="menu-sheet">
        <AccountLinks account={account} unread={unread} />
      </div>
    </details>
  )
}

type LinksProps = { account: ShellAccount; unread: number | undefined; named?: boolean }

/** `named` shows the account's name, when the menu button does not. */
function AccountLinks({ account, unread, named }: LinksProps) {
  return (
    <>
      <p className="menu-head">
        {words.myAccount}
        {named && (
          <>
            {': '}
            <bdi>{account.shortName}</bdi>
          </>
        )}
      </p>
      {!account.isStaff &&
        words.ownPages.map(({ href, label }) => (
          <a href={href} key={href}>
            {label}
            {href === '/notifications' && <Unread count={unread} />}
          </a>
        ))}
      <a href={href('/profile')}>{words.profile}</a>
      <a href={href('/security')}>{words.security}</a>
      {account.isStaff && (
        <>
          <p className="menu-head">{words.adminAccess}</p>
          <a href={href('/admin/dashboard')}>{words.adminDashboard}</a>
        </>
      )}
      <form method="post" action={href('/signout')}>
        <button type="submit">{words.signOut}</button>
      </form>
    </>
  )
}

/** The unread count, with a label for screen readers. Rendered at 0 too, because it is updated live. */
function Unread({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="unread" data-unread="" hidden={count === 0}>
      <span data-unread-count="">{count}</span>
      <span className="visually-hidden"> {words.unread}</span>
    </span>
  )
}
