import type { ReactNode } from 'react'

import { Notice } from '#app/ui/notice.tsx'
import { PortalBar } from '../admin/portal-bar.tsx'
import { PortalSide } from '../admin/portal-side.tsx'
import { CookieBanner } from '../legal/cookie-banner.tsx'
import { SessionEnd } from '../saved-forms/session-end.tsx'
import { DemoLine } from './demo-line.tsx'
import { Footer } from './footer.tsx'
import type { Frame } from './frame.ts'
import { MaintenanceLine } from './maintenance/maintenance-line.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { NewsLine } from './news-line.tsx'
import { shellWords as words } from './shell.words.ts'
import { flashWords } from './work/flash.words.ts'

type Props = { frame: Frame; children: ReactNode }

/** The layout around every page: bar and footer on public pages, or the portal bar. */
export function Shell({ frame, children }: Props) {
  const { account, demo, flash, theme, section, asksForCookies, maintenance, portal, path } = frame
  const { ownWork, unread, now, year, organisation } = frame
  const message = flash ? flashWords[flash] : undefined
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      {asksForCookies && <CookieBanner />}
      {demo && <DemoLine />}
      {maintenance && <MaintenanceLine message={maintenance.message} />}
      {portal ? (
        <PortalBar account={account} theme={theme} path={path} ownWork={ownWork} />
      ) : (
        <NavigationBar account={account} theme={theme} section={section} unread={unread} />
      )}
      {portal && account && <PortalSide capabilities={account.capabilities} path={path} />}
      <main id="main" tabIndex={-1} className={portal ? account && 'portal-main' : 'above-footer'}>
        {message && (
          <div className="page toast-room" data-flash="">
            <Notice tone={message.tone} title={message.title} role="status">
              {message.text && <p>{message.text}</p>}
            </Notice>
          </div>
        )}
        {children}
      </main>
      {unread !== undefined && <NewsLine drawnAt={now} />}
      {!portal && <Footer year={year} theme={theme} organisation={organisation} />}
      {account?.endsIn !== undefined && <SessionEnd seconds={account.endsIn} isStaff={account.isStaff} />}
    </>
  )
}
