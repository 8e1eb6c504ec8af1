import { ConfirmButtons } from '#app/ui/form/confirm-buttons.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { uploadWords as words } from '../document.words.ts'

type Props = { kind: string; once: string; address: string; onKeep?: () => void }

/** Asks for confirmation, because deletion cannot be undone. */
export function RemoveForm({ kind, once, address, onKeep }: Props) {
  return (
    <PostForm action={address} className="stack">
      <p>{words.removeText}</p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="once" value={once} />
      <ConfirmButtons confirm={words.remove} keep={words.keep} page={address} onKeep={onKeep} />
    </PostForm>
  )
}
