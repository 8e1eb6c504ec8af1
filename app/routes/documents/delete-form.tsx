import { Button, ButtonLink } from '#app/ui/button.tsx'
import { papersWords } from './documents.words.ts'

const words = papersWords.deletion

// What does no harm has the focus when the dialog opens. React draws the attribute only where it is spelled like this.
const focusFirst = { autoFocus: true }

type Props = {
  id: string
  fileName: string
  /** Where to go back to, where the question has a page of its own. In a dialog, keeping the file closes it. */
  page?: string
}

/** Deleting twice is deleting once, so that the form needs no key. */
export function DeleteForm({ id, fileName, page }: Props) {
  return (
    <form method="post" action={`/documents/${id}/delete`} className="stack">
      <p className="label [overflow-wrap:anywhere]">
        <bdi>{fileName}</bdi>
      </p>
      <p>
        {words.text} {words.copies}
      </p>
      <div className="cluster">
        <Button look="danger">{words.button}</Button>
        {page ? (
          <ButtonLink to={page} look="quiet">
            {words.keep}
          </ButtonLink>
        ) : (
          <Button look="quiet" formMethod="dialog" {...focusFirst}>
            {words.keep}
          </Button>
        )}
      </div>
    </form>
  )
}
