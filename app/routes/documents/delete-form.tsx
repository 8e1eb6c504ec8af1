import { undoSeconds } from '#app/features/documents/own/own-file.ts'
import { href } from '#app/lib/words/href.ts'
import { ConfirmButtons } from '#app/ui/form/confirm-buttons.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { filesWords } from './documents.words.ts'

const words = filesWords.deletion

type Props = {
  id: string
  fileName: string
  /** The return address, when the confirmation is a page. In a dialog, "Keep" closes it. */
  page?: string
}

/** Deletion is idempotent, so the form needs no key. */
export function DeleteForm({ id, fileName, page }: Props) {
  return (
    <PostForm action={href('/documents/:fileId/delete', { fileId: id })} className="stack">
      <p className="label breaks-anywhere">
        <bdi>{fileName}</bdi>
      </p>
      <p>
        {words.text({ undoSeconds })} {words.copies}
      </p>
      <ConfirmButtons confirm={words.button} keep={words.keep} page={page} />
    </PostForm>
  )
}
