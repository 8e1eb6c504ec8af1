import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { PageDialog } from './page-dialog.tsx'

type Props = {
  words: {
    readonly deleteTitle: string
    readonly deleteSure: string
    readonly deleting: Readonly<Record<'button' | 'keep' | 'changed', string>>
  }
  /** The name of the item to delete, and who is affected. */
  name: string
  consequence: string
  drawnFrom: string
  /** The item changed after the confirmation was shown. */
  isChanged: boolean
  /** The list address for cancelling. */
  keepAt: string
}

/** Asks for confirmation before permanent deletion, over the list. The safe button has the initial focus. */
export function DeletePage({ words, name, consequence, drawnFrom, isChanged, keepAt }: Props) {
  const { button, keep, changed } = words.deleting
  return (
    <PageDialog title={words.deleteTitle} look="question" listAt={keepAt}>
      {(leave) => (
        <>
          <PageTitle wrong={isChanged}>{words.deleteTitle}</PageTitle>
          <ErrorSummary problems={isChanged ? [{ field: '', message: changed }] : []} />
          <p>{words.deleteSure}</p>
          <p className="edged title breaks-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="muted">{consequence}</p>
          <PostForm className="cluster" replace>
            <input type="hidden" name="drawnFrom" value={drawnFrom} />
            <Button look="danger">{button}</Button>
            <Button look="quiet" type="button" onClick={leave} data-first="">
              {keep}
            </Button>
          </PostForm>
        </>
      )}
    </PageDialog>
  )
}
