import { Fingerprint } from 'lucide-react'
import { passkeyWords } from '#app/features/accounts/passkeys/passkey.words.ts'
import { PasskeyMessages, PasskeyUnable } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { addForm } from './passkey.form.ts'

const words = passkeyWords.add
const { cancelled, failed, known, busy } = words

type Props = {
  asksToo: boolean
  /** What this browser is called where nobody gives it a name. */
  device: string
  takesPasskeys: boolean
  answer: AnswerTo<typeof addForm> | undefined
}

/** Browsers make passkeys by script alone: until script says that it can, the form is out of sight and the reason in it. */
export function AddPasskey({ asksToo, device, takesPasskeys, answer }: Props) {
  const { name, asksToo: asks } = addForm.show(answer).fields
  return (
    <Section name="add" title={words.title}>
      <PasskeyUnable title={words.unableTitle}>{words.unable}</PasskeyUnable>
      {takesPasskeys && (
        <PostForm
          className="card stack"
          data-passkey={JSON.stringify({ use: 'add', words: { cancelled, failed, known, busy, offline: failed } })}
          hidden
        >
          <p>{words.text}</p>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="credential" />
          <DrawnField {...name} text={name.text || device} />
          {asksToo ? <p className="hint">{words.alreadyAsked}</p> : <DrawnField {...asks} />}
          <Button>
            <Icon of={Fingerprint} size={22} />
            {words.button}
          </Button>
          <PasskeyMessages />
        </PostForm>
      )}
    </Section>
  )
}
