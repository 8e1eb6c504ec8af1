import { CircleX, FingerprintPattern } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { passkeyWords } from '#app/features/accounts/passkeys/passkey.words.ts'
import { PasskeyUnable } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { addForm } from './passkey.form.ts'
import { usePasskeys } from './use-passkeys.ts'

const words = passkeyWords.add
/** The possible errors from the browser. */
const said = () => ({
  cancelled: words.cancelled,
  failed: words.failed,
  known: words.known,
  offline: words.failed,
})

type Props = {
  asksToo: boolean
  /** The default name for this browser. */
  device: string
  takesPasskeys: boolean
  answer: AnswerTo<typeof addForm> | undefined
}

/** Passkeys require script: until the browser supports them, the reason replaces the form. */
export function AddPasskey({ takesPasskeys, ...form }: Props) {
  const isAble = usePasskeys()
  return (
    <Section name="add" title={words.title}>
      {isAble && takesPasskeys ? (
        <AddForm {...form} />
      ) : (
        <PasskeyUnable title={words.unableTitle} isKnown={isAble === false || !takesPasskeys}>
          {words.unable}
        </PasskeyUnable>
      )}
    </Section>
  )
}

type Attempt = { isWaiting: boolean; problem?: string; status?: string }

function AddForm({ asksToo, device, answer }: Omit<Props, 'takesPasskeys'>) {
  const { name, asksToo: asks } = addForm.show(answer).fields
  const credential = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  const [{ isWaiting, problem, status }, setAttempt] = useState<Attempt>({ isWaiting: false })
  // Submits the form once the device has created the passkey.
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isWaiting || !credential.current) return
    setAttempt({ isWaiting: true })
    const { makePasskey, wordsFor } = await import('#app/ui/client/sign-in/passkey-request.ts')
    try {
      credential.current.value = await makePasskey()
      await submit(form)
      setAttempt({ isWaiting: false })
    } catch (error) {
      setAttempt({ isWaiting: false, ...wordsFor(error, said()) })
    }
  }
  return (
    <PostForm className="card stack" onSubmit={make}>
      <p>{words.text}</p>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="credential" ref={credential} />
      <DrawnField {...name} text={name.text || device} />
      {asksToo ? <p className="hint">{words.alreadyAsked}</p> : <DrawnField {...asks} />}
      <Button aria-busy={isWaiting || undefined}>
        <Icon of={FingerprintPattern} size={22} />
        {isWaiting ? words.busy : words.button}
      </Button>
      <div role="alert" className="passkey-alert">
        {problem && (
          <p className="problem">
            <Icon of={CircleX} size={18} />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <p className="hint passkey-status" aria-live="polite">
        {status}
      </p>
    </PostForm>
  )
}
