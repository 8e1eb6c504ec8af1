import type { Difference } from '#app/features/visas/edit/facts-in-words.ts'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import { Differences } from './differences.tsx'
import { historyWords as words } from './visas.words.ts'

type ShownVersion = {
  readonly id: number
  readonly at: Date
  readonly by: string | null
  readonly reason: string | null
  readonly differences: readonly Difference[]
}

type Props = {
  title: string
  back: string
  versions: readonly ShownVersion[]
  stamp: string
  mayChange: boolean
  /** Maximum number shown; there may be older ones. */
  most: number
  problems: readonly FieldProblem[]
}

/** Who changed what, when and why, latest first, each with a button to restore the previous version. */
export function HistoryPage({ title, back, problems, ...list }: Props) {
  return (
    <EditorPage title={title} titleClass="facts-title" back={{ to: back, name: words.back }} problems={problems}>
      <Versions {...list} />
    </EditorPage>
  )
}

function Versions({ versions, stamp, mayChange, most }: Omit<Props, 'title' | 'back' | 'problems'>) {
  if (versions.length === 0) return <EmptyState title={words.empty} text={words.emptyText} />
  return (
    <>
      <ol className="rows gap-16">
        {versions.map((version) => (
          <li key={version.id} className="card stack">
            <div className="head-row">
              <h2 className="title-small">
                <time dateTime={version.at.toISOString()}>{words.at(version.at)}</time>
              </h2>
              <p>
                <bdi>{version.by ?? words.files}</bdi>
              </p>
            </div>
            <p>{version.reason ?? words.noReason}</p>
            <Differences differences={version.differences} caption={words.at(version.at)} />
            {mayChange && (
              <PostForm className="cluster">
                <input type="hidden" name="version" value={version.id} />
                <input type="hidden" name="seen" value={stamp} />
                <Button look="quiet" small aria-describedby={`restore-${version.id}`}>
                  {words.restore}
                </Button>
                <span className="hint" id={`restore-${version.id}`}>
                  {words.restoreText}
                </span>
              </PostForm>
            )}
          </li>
        ))}
      </ol>
      {versions.length === most && <p className="muted">{words.newest({ count: most })}</p>}
    </>
  )
}
