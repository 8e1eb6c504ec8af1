import { LifeBuoy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { demoAddresses } from '#app/lib/demo-addresses.ts'
import { href } from '#app/lib/words/href.ts'
import { CookieBanner } from '#app/routes/legal/cookie-banner.tsx'
import { SessionEnd } from '#app/routes/saved-forms/session-end.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { mark } from '#imagery/mark.drawn.ts'
import { MaintenanceLine } from '../maintenance/maintenance-line.tsx'
import { SavedProvider, SavedState } from './saved.tsx'
import { useArrival } from './use-arrival.ts'
import { useConnection } from './use-connection.ts'
import { workWords as words } from './work.words.ts'
import type { WorkFrame } from './work-frame.ts'

type Props = { frame: WorkFrame | undefined; children: ReactNode }

/** The frame of a work page: a link home, the save status and help. */
export function WorkShell({ frame, children }: Props) {
  useArrival()
  const isWaiting = useNavigation().state !== 'idle'
  const isOnline = useConnection('fail')
  // A message is shown once, on the page it came with.
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const message = key === firstKey ? frame?.flash : undefined
  return (
    <SavedProvider>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      {frame?.asksForCookies && <CookieBanner />}
      {frame?.maintenance && <MaintenanceLine message={frame.maintenance.message} />}
      <header className="bar">
        <nav className="page bar-row" aria-label={words.bar}>
          <div className="row middle gap-12">
            <a className="brand" href={href('/')} aria-label={words.home}>
              <Drawing svg={mark} className="brand-mark" />
              <span className="brand-name" aria-hidden="true">
                {words.name}
              </span>
            </a>
            {frame?.demo && (
              <a className="demo-badge" href={demoAddresses.mailbox} aria-label={words.mailbox}>
                {words.demo}
              </a>
            )}
          </div>
          <div className="work-bar-end">
            <SavedState />
            <a className="bar-link work-leave" href={href('/dashboard')}>
              {words.leave}
            </a>
            <a className="bar-link" href={href('/support')}>
              <Icon of={LifeBuoy} />
              {words.help}
            </a>
          </div>
        </nav>
      </header>
      {isWaiting && <div className="progress-line" aria-hidden="true" />}
      <main id="main" tabIndex={-1}>
        {isWaiting && !isOnline && (
          <div className="page work-message">
            <Notice tone="warn" title={words.waits.title} text={words.waits.text} role="status" />
          </div>
        )}
        {message && (
          <div className="page work-message">
            <Notice tone={message.tone} title={message.title} role="status">
              {message.text && <p>{message.text}</p>}
            </Notice>
          </div>
        )}
        {children}
      </main>
      {frame?.session && <Session session={frame.session} />}
    </SavedProvider>
  )
}

/** The warning before a session ends. */
export function Session({ session }: { session: NonNullable<WorkFrame['session']> }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current?.querySelector<HTMLElement>('[data-session-end]')
    if (element) import('#app/ui/client/frame/session-end.ts').then(({ watchSession }) => watchSession(element))
  }, [])
  // Saving and loading extend the session beyond the initial end.
  useEffect(() => {
    const tabs = new BroadcastChannel('session')
    tabs.postMessage({ left: session.endsIn * 1_000 })
    tabs.close()
  }, [session])
  return (
    <div ref={frame}>
      <SessionEnd seconds={session.endsIn} isStaff={session.isStaff} />
    </div>
  )
}
