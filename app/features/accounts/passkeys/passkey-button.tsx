import { CircleX, FingerprintPattern } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PasskeyUse } from './passkey.ts'
import { passkeyButtonWords as words } from './passkey.words.ts'

type Props = {
  use: PasskeyUse
  /** Where it leads once the passkey was shown. */
  next: string
  /** It is the only way there is here: whoever cannot use it is told so. */
  alone?: boolean
}

function told(use: PasskeyUse, next: string): string {
  const { cancelled, failed, offline, busy } = words
  return JSON.stringify({ use, next, words: { cancelled, failed, offline, busy } })
}

/**
 * A way in that only browsers with script and passkeys have: it stays out of sight until they say so. What goes wrong is
 * said below it, and what was typed above it stays.
 */
export function PasskeyButton({ use, next, alone = false }: Props) {
  return (
    <>
      {alone && <PasskeyUnable title={words.unableTitle}>{words.unable}</PasskeyUnable>}
      <div className="passkey" data-passkey={told(use, next)} hidden>
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

/** The same among other ways to show who one is, each of which has its heading. */
export function PasskeyWay({ next, main }: WayProps) {
  return (
    <section className="passkey card" aria-labelledby="by-passkey" data-passkey={told('reauthenticate', next)} hidden>
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

/** What browsers read that cannot do it, with or without script; with one, once that is known. */
export function PasskeyUnable({ title, isKnown = false, children }: UnableProps) {
  return (
    <div className="passkey-unable" data-passkey-unable={isKnown ? 'shown' : ''}>
      <Notice title={title}>
        <p>{children}</p>
      </Notice>
    </div>
  )
}

/** Where script says how it went: what is wrong at once, what is not when there is time. */
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
