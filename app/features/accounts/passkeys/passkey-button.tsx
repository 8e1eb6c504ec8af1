import { CircleX, Fingerprint } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PasskeyUse } from './passkey.ts'
import { passkeyButtonWords as words } from './passkey.words.ts'

type Props = {
  use: PasskeyUse
  /** Where it leads once the passkey was shown. */
  next: string
  /** The word between this and what stands above it. */
  after?: boolean
}

const { cancelled, failed, offline, busy } = words

/**
 * A way in that only browsers with script and passkeys have: it stays out of sight until they say so. What goes wrong is
 * said below it, and what was typed above it stays.
 */
export function PasskeyButton({ use, next, after = true }: Props) {
  return (
    <div
      className="passkey"
      data-passkey={JSON.stringify({ use, next, words: { cancelled, failed, offline, busy } })}
      hidden
    >
      {after && (
        <p className="passkey-or">
          <span>{words.or}</span>
        </p>
      )}
      <Button type="button" look="quiet" wide>
        <Icon of={Fingerprint} size={22} />
        {use === 'sign-in' ? words.signIn : words.use}
      </Button>
      <PasskeyMessages />
    </div>
  )
}

/** Where script says how it went: what is wrong at once, what is not when there is time. */
export function PasskeyMessages() {
  return (
    <>
      <div role="alert" className="passkey-alert">
        <p className="problem" data-passkey-problem="" hidden>
          <Icon of={CircleX} size={18} />
          <span />
        </p>
      </div>
      <p className="hint passkey-status" role="status" data-passkey-status="" />
    </>
  )
}
