import type { SavedRouteView } from '#app/features/saved-routes/read-saved-routes.server.ts'
import { savedRouteWords as words } from '#app/features/saved-routes/saved-route.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { hidden } from '#app/ui/hidden.tsx'

/** A saved route: today's answer in one line, recent changes and actions. */
export function SavedRouteCard({ one }: { one: SavedRouteView }) {
  const { id, from, to, savedAt, answer, changes } = one
  const names = { from: from.name, to: to.name }
  return (
    <li className="card stack stack-sm">
      <h2 className="title-small beside middle gap-8">
        <Flag code={from.code} /> <Flag code={to.code} /> <span>{words.route(names)}</span>
      </h2>
      <p className="bold">{answer}</p>
      {changes.length > 0 ? <Changes one={one} /> : <p className="muted">{words.noChanges}</p>}
      <p className="muted small">{words.savedOn({ at: formatDate(dayOf(savedAt)) })}</p>
      <div className="cluster">
        <ButtonLink to={href('/requirements/:from/:to', { from: from.code, to: to.code })} look="quiet" small>
          {words.open({ ...names, more: hidden })}
        </ButtonLink>
        <PostForm>
          <input type="hidden" name="remove" value={id} />
          <Button look="quiet" small>
            {words.remove({ ...names, more: hidden })}
          </Button>
        </PostForm>
      </div>
    </li>
  )
}

function Changes({ one: { from, to, changes, hasMore } }: { one: SavedRouteView }) {
  return (
    <div className="stack stack-sm saved-changes">
      <h3 className="label">{words.changes}</h3>
      <ul className="rows gap-8">
        {changes.map(({ id, day, text, effectiveOn }) => (
          <li key={id}>
            <span className="muted small block">{words.change({ day: formatDate(day) })}</span>
            {text}
            {effectiveOn && ` ${words.from({ day: formatDate(effectiveOn) })}`}
          </li>
        ))}
      </ul>
      {hasMore && (
        <p>
          <a href={`${href('/changes')}?passport=${from.code}&destination=${to.code}`}>
            {words.more({ from: from.name, to: to.name, more: hidden })}
          </a>
        </p>
      )}
    </div>
  )
}
