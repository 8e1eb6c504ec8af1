import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { actAt, type CaseView, problemIn, typedIn } from '../case-view.ts'
import { momentWords, noteWords as words } from '../detail.words.ts'

/** What colleagues wrote down, and a place to write. */
export function CaseNotes({ view }: { view: CaseView }) {
  const { detail, list, paper, once } = view
  const { notes, application } = detail
  return (
    <section className="card stack" aria-labelledby="notes-title" id="notes">
      <h2 className="text-xl" id="notes-title">
        {words.title}
      </h2>
      <p className="hint">{words.text}</p>
      {notes.length > 0 && (
        <ol className="case-notes">
          {notes.map(({ id, authorName, text, at }) => (
            <li key={id}>
              <p className="small muted">
                <bdi>{authorName}</bdi>, <time dateTime={at.toISOString()}>{momentWords(at)}</time>
              </p>
              <p className="case-said">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <form method="post" action={actAt(application.id, list, paper)} className="stack stack-sm" noValidate>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="once" value={once} />
        <TextAreaField
          name="note"
          label={words.label}
          rows={3}
          data-shortcut="n"
          defaultValue={typedIn(view, 'note', 'note')}
          problem={problemIn(view, 'note')}
        />
        <Button look="quiet">{words.button}</Button>
      </form>
    </section>
  )
}
