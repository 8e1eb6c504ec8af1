import { Bookmark, Trash2 } from 'lucide-react'
import type { CaseView } from '#app/features/casework/case.ts'
import { queuePath } from '#app/features/casework/queue/queue-query.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { Icon } from '#app/ui/icon.tsx'
import { viewsWords as words } from './queue.words.ts'

type Props = {
  views: readonly CaseView[]
  typed: { view?: string } | undefined
  problems: readonly FieldProblem[]
}

/** Lists that somebody works with again and again: opened, kept under a name, deleted. Open where something is wrong. */
export function QueueViews({ views, typed, problems }: Props) {
  return (
    <details className="menu queue-views" open={problems.length > 0}>
      <summary>
        <Icon of={Bookmark} size={18} /> {words.summary(views.length)}
      </summary>
      <div className="menu-sheet">
        <div className="stack">
          {views.length === 0 ? (
            <p className="muted">{words.none}</p>
          ) : (
            <ul aria-label={words.list} className="queue-views-list">
              {views.map(({ id, name, query }) => (
                <li key={id}>
                  <a href={query ? `${queuePath}?${query}` : queuePath}>{name}</a>
                  <PostForm>
                    <input type="hidden" name="intent" value="delete-view" />
                    <input type="hidden" name="id" value={id} />
                    <button type="submit" className="icon-button">
                      <Icon of={Trash2} size={18} />
                      <span className="visually-hidden">
                        {words.remove}
                        {words.removeOf(name)}
                      </span>
                    </button>
                  </PostForm>
                </li>
              ))}
            </ul>
          )}
          <PostForm className="stack stack-sm">
            <input type="hidden" name="intent" value="save-view" />
            <TextField {...asked(typed, problems, 'view')} label={words.name} maxLength={80} autoComplete="off" />
            <Button small look="quiet">
              {words.save}
            </Button>
          </PostForm>
        </div>
      </div>
    </details>
  )
}
