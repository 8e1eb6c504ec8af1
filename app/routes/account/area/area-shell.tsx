import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { CookieBanner } from '#app/routes/legal/cookie-banner.tsx'
import { DemoLine } from '#app/routes/shell/demo-line.tsx'
import { MaintenanceLine } from '#app/routes/shell/maintenance/maintenance-line.tsx'
import { NavigationBar } from '#app/routes/shell/navigation-bar.tsx'
import { shellWords as words } from '#app/routes/shell/shell.words.ts'
import { ConnectionNotice } from '#app/routes/shell/work/connection-notice.tsx'
import { useArrival } from '#app/routes/shell/work/use-arrival.ts'
import { useFlash } from '#app/routes/shell/work/use-flash.ts'
import { usePlace } from '#app/routes/shell/work/use-place.ts'
import { useRouted } from '#app/routes/shell/work/use-routed.ts'
import type { WorkFrame } from '#app/routes/shell/work/work-frame.ts'
import { Session } from '#app/routes/shell/work/work-shell.tsx'
import { closeMenus } from '#app/ui/client/frame/menus.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AreaFrame } from './area-frame.ts'
import { News } from './news.tsx'

type Props = { frame: WorkFrame; area: AreaFrame; children: ReactNode }

/** Layout around a traveller's hydrated pages: their navigation and notifications, without marketing. */
export function AreaShell({ frame, area, children }: Props) {
  useArrival()
  usePlace()
  useMenus()
  useRouted()
  const isWaiting = useNavigation().state === 'loading'
  const { pathname: path } = useLocation()
  const message = useFlash(frame)
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      {frame.asksForCookies && <CookieBanner />}
      {frame.demo && <DemoLine />}
      {frame.maintenance && <MaintenanceLine message={frame.maintenance.message} />}
      <NavigationBar
        account={area.account}
        theme={frame.theme}
        section={undefined}
        unread={area.unread}
        // Travellers' pages would be empty for staff.
        ownPath={area.account.isStaff ? undefined : path}
      />
      {isWaiting && <div className="progress-line" aria-hidden="true" />}
      <main id="main" tabIndex={-1}>
        <ConnectionNotice writes="wait" />
        {message && (
          <div className="page toast-room">
            <Notice tone={message.tone} title={message.title} role="status">
              {message.text && <p>{message.text}</p>}
            </Notice>
          </div>
        )}
        {children}
      </main>
      {area.unread !== undefined && <News area={area} />}
      {frame.session && <Session session={frame.session} />}
    </>
  )
}

function useMenus(): void {
  useEffect(() => {
    const until = new AbortController()
    closeMenus(until.signal)
    return () => until.abort()
  }, [])
}
