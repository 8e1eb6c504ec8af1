import { momentWords, noteWords as words } from '#app/features/casework/detail/detail.words.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

/** What colleagues wrote down, and a place to write. */
export function CaseNotes({ view }: { view: CaseView }) {
  const { notes } = view.detail
  const form = caseForms.note.show(answerIn(view, 'note'))
  return (
    <Card name="notes" title={words.title} id="notes">
      <p className="hint">{words.text}</p>
      {notes.length > 0 && (
        <ol className="lined">
          {notes.map(({ id, authorName, text, at }) => (
            <li key={id}>
              <p className="small muted">
                <bdi>{authorName}</bdi>, <time dateTime={at.toISOString()}>{momentWords(at)}</time>
              </p>
              <p className="as-typed breaks-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <CaseForm view={view} intent="note" className="stack stack-sm">
        <input type="hidden" name="once" value={view.once} />
        <DrawnField {...form.fields.note} data-shortcut="n" />
        <Button look="quiet">{words.button}</Button>
      </CaseForm>
    </Card>
  )
}
