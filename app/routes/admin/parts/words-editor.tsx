import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { GuardedForm } from '#app/routes/shell/unsaved/guarded-form.tsx'
import { discards } from '#app/routes/shell/unsaved/use-unsaved.ts'
import { Button } from '#app/ui/button.tsx'
import type { Text } from './overtaken.ts'

type Words = Readonly<Record<'save' | 'cancel', string>> & {
  readonly conflict: Readonly<Record<'keep' | 'compare' | 'yours' | 'theirs', string>>
}

type Props = {
  words: Words
  /** What draws the whole page as readers see it, where there is more of it than the text. */
  preview?: string
  /** It holds words that are not saved. */
  cameBack: boolean
  /** What a colleague saved meanwhile is shown above. */
  isConflict: boolean
  backAt: string
  className?: string
  actsClass?: string
  children: ReactNode
}

/** The form of something that is written: it saves, and asks before words are lost. */
export function WordsForm(props: Props) {
  const { words, preview, cameBack, isConflict, backAt, className = 'stack', actsClass = '', children } = props
  const { pathname, search } = useLocation()
  return (
    <GuardedForm className={className} cameBack={cameBack} replace>
      {/* Enter saves: the first button of a form is the one it presses. */}
      <button type="submit" hidden>
        {words.save}
      </button>
      {children}
      <div className={`cluster ${actsClass}`.trim()}>
        <Button>{words.save}</Button>
        {preview && (
          <Button look="quiet" name="intent" value="preview" formAction={`${pathname}${search}#preview`}>
            {preview}
          </Button>
        )}
        {/* Whoever presses it has said what they want. */}
        <Link className="button button-quiet" to={backAt} replace state={discards}>
          {isConflict ? words.conflict.keep : words.cancel}
        </Link>
      </div>
    </GuardedForm>
  )
}

/** Beside each other, as they are written, so that nothing of either is lost unseen. */
export function BothTexts({ words, yours, theirs }: { words: Words['conflict']; yours: Text; theirs: Text }) {
  const texts = [
    { name: words.yours, ...yours },
    { name: words.theirs, ...theirs },
  ]
  return (
    <section className="halves" id="both-texts" tabIndex={-1} aria-label={words.compare}>
      {texts.map(({ name, title, source }) => (
        <div className="card stack stack-sm" key={name}>
          <h2 className="label">{name}</h2>
          <p>
            <bdi>{title}</bdi>
          </p>
          <pre className="words-source small breaks-anywhere">{source}</pre>
        </div>
      ))}
    </section>
  )
}
