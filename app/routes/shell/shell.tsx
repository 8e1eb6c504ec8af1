import type { ReactNode } from 'react'
import type { Maintenance } from '#app/platform/maintenance.ts'
import { Notice } from '#app/ui/notice.tsx'
import { CookieBanner } from '../legal/cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { MaintenanceLine } from './maintenance-page.tsx'
import { NavigationBar, type ShellAccount } from './navigation-bar.tsx'
import { flashWords, shellWords as words } from './shell.words.ts'

export type ShellProps = {
  account: ShellAccount | undefined
  demo: boolean
  flash: string | undefined
  year: number
  asksForCookies: boolean
  maintenance: Maintenance | undefined
  children: ReactNode
}

/** What stands around every page of travellers and visitors. */
export function Shell({ account, demo, flash, year, asksForCookies, maintenance, children }: ShellProps) {
  const message = flash ? flashWords[flash] : undefined
  return (
    <>
      {asksForCookies && <CookieBanner />}
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      {demo && (
        <aside className="demo-line" aria-label={words.demoLabel}>
          <p className="page cluster py-1">
            <span>{words.demoMode}</span>
            <a href="/dev/mailbox" className="text-magenta">
              {words.demoMailbox}
            </a>
          </p>
        </aside>
      )}
      {maintenance && <MaintenanceLine maintenance={maintenance} />}
      <NavigationBar account={account} />
      <main id="main" tabIndex={-1}>
        {message && (
          <div className="page pt-5">
            <Notice tone={message.tone} title={message.title} role="status">
              {message.text && <p>{message.text}</p>}
            </Notice>
          </div>
        )}
        {children}
      </main>
      <Footer year={year} />
    </>
  )
}
