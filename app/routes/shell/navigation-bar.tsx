import { Menu } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { portolanMark } from '#app/ui/imagery/portolan-mark.ts'
import { preparedMark } from '#app/ui/prepared.tsx'
import { shellWords as words } from './shell.words.ts'

export type ShellAccount = { shortName: string }

const mark = portolanMark()

type Props = { account: ShellAccount | undefined }

export const signedOutBar = 'shell bar'

/** For whoever is not signed in it is the same on every page: drawn once, by whoever draws the document. */
export function NavigationBar({ account }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the row below, as it was drawn before
  if (!account) return <header className="bar" dangerouslySetInnerHTML={preparedMark(signedOutBar)} />
  return (
    <header className="bar">
      <BarRow account={account} />
    </header>
  )
}

export function BarRow({ account }: Props) {
  return (
    <nav className="page bar-row" aria-label={words.mainNavigation}>
      <a className="brand" href="/" aria-label={words.home}>
        <Drawing svg={mark} className="brand-mark" />
        <span aria-hidden="true">{words.name}</span>
      </a>
      <div className="bar-wide">
        <a className="bar-link" href="/">
          {words.checkRequirements}
        </a>
        {account ? <AccountMenu account={account} /> : <SignedOutLinks />}
      </div>
      <div className="bar-narrow">{account ? <AccountMenu account={account} /> : <NarrowMenu />}</div>
    </nav>
  )
}

function SignedOutLinks() {
  return (
    <>
      <a className="bar-link" href="/signup">
        {words.signUp}
      </a>
      <ButtonLink to="/signin" look="quiet" small>
        {words.signIn}
      </ButtonLink>
    </>
  )
}

function NarrowMenu() {
  return (
    <details className="menu">
      <summary>
        <Icon of={Menu} />
        {words.menu}
      </summary>
      <div className="menu-sheet">
        <a href="/">{words.checkRequirements}</a>
        <a href="/signin">{words.signIn}</a>
        <a href="/signup">{words.signUp}</a>
      </div>
    </details>
  )
}

function AccountMenu({ account }: { account: ShellAccount }) {
  return (
    <details className="menu">
      <summary>
        <bdi>{account.shortName}</bdi>
      </summary>
      <div className="menu-sheet">
        <p className="menu-head">{words.myAccount}</p>
        <a href="/dashboard">{words.dashboard}</a>
        <a href="/apply">{words.newApplication}</a>
        <a href="/">{words.checkRequirements}</a>
        <form method="post" action="/signout">
          <button type="submit">{words.signOut}</button>
        </form>
      </div>
    </details>
  )
}
