import { CircleX, FingerprintPattern } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PasskeyUse } from './passkey.ts'
import { passkeyButtonWords as words } from './passkey.words.ts'

type Props = {
  use: PasskeyUse
  /** The page to open after the passkey is accepted. */
  next: string
  /** The only sign-in method on the page: users who cannot use it see a message. */
  alone?: boolean
}

function passkeyData(use: PasskeyUse, next: string): string {
  const { cancelled, failed, offline, busy } = words
  return JSON.stringify({ use, next, words: { cancelled, failed, offline, busy } })
}

/**
 * A sign-in method for browsers with scripts and passkey support: hidden until support is detected. Errors appear below
 * the button, and form fields keep their values.
 */
export function PasskeyButton({ use, next, alone = false }: Props) {
  return (
    <>
      {alone && <PasskeyUnable title={words.unableTitle}>{words.unable}</PasskeyUnable>}
      <div className="passkey" data-passkey={passkeyData(use, next)} hidden>
        {!alone && (
          <p className="or-line">
            <span>{words.or}</span>
          </p>
        )}
        <ShowButton main={alone}>{use === 'sign-in' ? words.signIn : words.use}</ShowButton>
        <PasskeyMessages />
      </div>
    </>
  )
}

type WayProps = Pick<Props, 'next'> & { main: boolean }

/** The same button among other ways to reauthenticate, each with a heading. */
export function PasskeyWay({ next, main }: WayProps) {
  return (
    <section
      className="passkey card"
      aria-labelledby="by-passkey"
      data-passkey={passkeyData('reauthenticate', next)}
      hidden
    >
      <h2 id="by-passkey">{words.byPasskey}</h2>
      <p>{words.byPasskeyText}</p>
      <ShowButton main={main}>{words.use}</ShowButton>
      <PasskeyMessages />
    </section>
  )
}

function ShowButton({ main, children }: { main: boolean; children: string }) {
  return (
    <Button type="button" look={main ? 'main' : 'quiet'} wide>
      <Icon of={FingerprintPattern} size={22} />
      {children}
    </Button>
  )
}

type UnableProps = { title: string; isKnown?: boolean; children: string }

/** Shown in browsers without passkey support, with or without scripts; with scripts, once that is detected. */
export function PasskeyUnable({ title, isKnown = false, children }: UnableProps) {
  return (
    <div className="passkey-unable" data-passkey-unable={isKnown ? 'shown' : ''}>
      <Notice title={title}>
        <p>{children}</p>
      </Notice>
    </div>
  )
}

/** Filled by the client script: errors are announced immediately, progress politely. */
function PasskeyMessages() {
  return (
    <>
      <div role="alert" className="passkey-alert">
        <p className="problem" data-passkey-problem="" hidden>
          <Icon of={CircleX} size={18} />
          <span />
        </p>
      </div>
      <p className="hint passkey-status" aria-live="polite" data-passkey-status="" />
    </>
  )
}
