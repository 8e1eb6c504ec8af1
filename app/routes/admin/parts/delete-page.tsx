import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'

type Props = {
  words: {
    readonly deleteTitle: string
    readonly deleteSure: string
    readonly deleting: Readonly<Record<'button' | 'busy' | 'keep' | 'changed', string>>
  }
  /** What goes, by its name, and who misses it then. */
  name: string
  consequence: string
  drawnFrom: string
  /** Somebody changed it since the question was asked. */
  isChanged: boolean
  /** Where it stays as it is. */
  keepAt: string
}

// What does no harm has the focus first. React draws the attribute only where it is spelled like this.
const focusFirst = { autoFocus: true }

/** Asked before something is deleted for good: a page of its own, and what a dialog over the list takes from it. */
export function DeletePage({ words, name, consequence, drawnFrom, isChanged, keepAt }: Props) {
  const { button, busy, keep, changed } = words.deleting
  return (
    <div className="page page-narrow band">
      <PageTitle wrong={isChanged}>{words.deleteTitle}</PageTitle>
      <section className="stack" data-dialog-part="">
        <h1 tabIndex={-1}>{words.deleteTitle}</h1>
        <ErrorSummary problems={isChanged ? [{ field: '', message: changed }] : []} />
        <p>{words.deleteSure}</p>
        <p className="edged title breaks-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="muted">{consequence}</p>
        <PostForm className="cluster">
          <input type="hidden" name="drawnFrom" value={drawnFrom} />
          <Button look="danger" data-busy={busy}>
            {button}
          </Button>
          <a className="button button-quiet" href={keepAt} data-discards="" {...(!isChanged && focusFirst)}>
            {keep}
          </a>
        </PostForm>
      </section>
    </div>
  )
}
