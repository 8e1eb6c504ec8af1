import { undoSeconds } from '#app/features/documents/own/own-file.ts'
import { href } from '#app/lib/words/href.ts'
import { ConfirmButtons } from '#app/ui/form/confirm-buttons.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { papersWords } from './documents.words.ts'

const words = papersWords.deletion

type Props = {
  id: string
  fileName: string
  /** Where to go back to, where the question has a page of its own. In a dialog, keeping the file closes it. */
  page?: string
}

/** Deleting twice is deleting once, so that the form needs no key. */
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
