import { type ReactNode, useEffect } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router'
import { CookieBanner } from '#app/routes/legal/cookie-banner.tsx'
import { closeMenus } from '#app/ui/client/frame/menus.ts'
import { Notice } from '#app/ui/notice.tsx'
import { DemoLine } from '../shell/demo-line.tsx'
import { MaintenanceLine } from '../shell/maintenance/maintenance-line.tsx'
import { shellWords } from '../shell/shell.words.ts'
import { ConnectionNotice } from '../shell/work/connection-notice.tsx'
import { useArrival } from '../shell/work/use-arrival.ts'
import { useFlash } from '../shell/work/use-flash.ts'
import { usePlace } from '../shell/work/use-place.ts'
import { useRouted } from '../shell/work/use-routed.ts'
import type { WorkFrame } from '../shell/work/work-frame.ts'
import { Session } from '../shell/work/work-shell.tsx'
import { listenForKeys } from './keys/keys.ts'
import { reportLeaving } from './keys/leaving.ts'
import { PaletteDoor } from './palette/palette-door.tsx'
import { PortalBar } from './portal-bar.tsx'
import type { PortalFrame } from './portal-frame.ts'
import { PortalSide } from './portal-side.tsx'
import { SharedViews } from './queue/views/shared-views.tsx'

type Props = { frame: WorkFrame; portal: PortalFrame; children: ReactNode }

/** The layout around portal pages that run in the browser. */
export function PortalShell({ frame, portal, children }: Props) {
  useArrival()
  usePlace()
  useMenus()
  useShortcuts(portal.singleKeys)
  useUnsent()
  useRouted()
  const isWaiting = useNavigation().state === 'loading'
  const { pathname: path, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is there ends the leaving of the one before
  useEffect(() => reportLeaving(isWaiting), [isWaiting, key])
  const message = useFlash(frame)
  return (
    <>
      <a className="skip-link" href="#main">
        {shellWords.skip}
      </a>
      {frame.asksForCookies && <CookieBanner />}
      {frame.demo && <DemoLine />}
      {frame.maintenance && <MaintenanceLine message={frame.maintenance.message} />}
      <PortalBar account={portal.account} theme={frame.theme} path={path} ownWork={portal.ownWork} />
      <PortalSide capabilities={portal.account.capabilities} path={path}>
        <SharedViews />
      </PortalSide>
      {isWaiting && <div className="progress-line" aria-hidden="true" />}
      <main id="main" tabIndex={-1} className="portal-main">
        <ConnectionNotice writes="repeat" />
        {message && (
          <div className="page toast-room">
            <Notice tone={message.tone} title={message.title} role="status">
              {message.text && <p>{message.text}</p>}
            </Notice>
          </div>
        )}
        {children}
      </main>
      <PaletteDoor capabilities={portal.account.capabilities} />
      {frame.session && <Session session={frame.session} />}
    </>
  )
}

/** Warns before the page is closed while a submission is pending, because it might be lost. */
function useUnsent(): void {
  const isSending = useFetchers().some(({ state }) => state === 'submitting')
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
}

function useMenus(): void {
  useEffect(() => {
    const until = new AbortController()
    closeMenus(until.signal)
    return () => until.abort()
  }, [])
}

function useShortcuts(areOn: boolean): void {
  useEffect(() => {
    if (!areOn) return
    const until = new AbortController()
    listenForKeys(until.signal)
    // Signals to browser tests that shortcuts are active.
    document.body.dataset.singleKeys = 'on'
    return () => until.abort()
  }, [areOn])
}
