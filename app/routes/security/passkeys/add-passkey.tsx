import { Fingerprint } from 'lucide-react'
import { passkeyRules } from '#app/features/accounts/passkeys/passkey.ts'
import { passkeyWords } from '#app/features/accounts/passkeys/passkey.words.ts'
import { PasskeyMessages, PasskeyUnable } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'

const words = passkeyWords.add
const { cancelled, failed, known, busy } = words

type Props = {
  asksToo: boolean
  /** What this browser is called where nobody gives it a name. */
  device: string
  takesPasskeys: boolean
  typed: { name: string; asksToo: boolean } | undefined
}

/** Browsers make passkeys by script alone: until script says that it can, the form is out of sight and the reason in it. */
export function AddPasskey({ asksToo, device, takesPasskeys, typed }: Props) {
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
          <TextField
            name="name"
            label={words.name}
            hint={words.nameHint}
            defaultValue={typed?.name || device}
            maxLength={passkeyRules.longestName}
            autoComplete="off"
          />
          {asksToo ? (
            <p className="hint">{words.alreadyAsked}</p>
          ) : (
            <CheckboxField name="asksToo" checked={typed?.asksToo ?? false}>
              {words.asksToo}
              <span className="hint block">{words.asksTooHint}</span>
            </CheckboxField>
          )}
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
