import { Bookmark, Trash2 } from 'lucide-react'
import type { CaseView } from '#app/features/casework/case.ts'
import { queuePath } from '#app/features/casework/queue/queue-query.ts'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { viewsWords as words } from '../queue.words.ts'

/** The saved views: open, save or delete. Expanded when the form has an error. */
export function QueueViews({ views, form }: { views: readonly CaseView[]; form: ShownForm }) {
  return (
    <details className="menu queue-views" name="queue-tools" open={form.wrong}>
      <summary>
        <Icon of={Bookmark} size={18} /> {words.summary({ count: views.length })}
      </summary>
      <div className="menu-sheet">
        <div className="stack">
          {views.length === 0 ? (
            <p className="muted">{words.none}</p>
          ) : (
            <ul aria-label={words.list} className="queue-views-list">
              {views.map(({ id, name, query, isShared, isMine }) => (
                <li key={id}>
                  <PortalLink to={query ? `${queuePath}?${query}` : queuePath}>{name}</PortalLink>
                  {isShared && <span className="muted small">{words.sharedBy}</span>}
                  {isMine && (
                    <PostForm>
                      <input type="hidden" name="intent" value="delete-view" />
                      <input type="hidden" name="id" value={id} />
                      <button type="submit" className="icon-button">
                        <Icon of={Trash2} size={18} />
                        <span className="visually-hidden">{words.remove({ name })}</span>
                      </button>
                    </PostForm>
                  )}
                </li>
              ))}
            </ul>
          )}
          <PostForm className="stack stack-sm">
            <input type="hidden" name="intent" value="save-view" />
            <DrawnFields form={form} />
            <label className="target gap-8">
              <input type="checkbox" name="shared" value="yes" /> {words.share}
            </label>
            <Button small look="quiet">
              {words.save}
            </Button>
          </PostForm>
        </div>
      </div>
    </details>
  )
}
