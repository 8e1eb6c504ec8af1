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
  /** The label of the button that previews the whole public page, if it shows more than the text. */
  preview?: string
  /** The text has unsaved changes. */
  cameBack: boolean
  /** The version a colleague saved since is shown above. */
  isConflict: boolean
  backAt: string
  className?: string
  actsClass?: string
  children: ReactNode
}

/** A form for written content: saves it, and warns before changes are lost. */
export function WordsForm(props: Props) {
  const { words, preview, cameBack, isConflict, backAt, className = 'stack', actsClass = '', children } = props
  const { pathname, search } = useLocation()
  return (
    <GuardedForm className={className} cameBack={cameBack} replace>
      {/* Enter presses the first submit button of a form, so this one saves. */}
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
        {/* Pressing it is confirmation enough, so there is no warning. */}
        <Link className="button button-quiet" to={backAt} replace state={discards}>
          {isConflict ? words.conflict.keep : words.cancel}
        </Link>
      </div>
    </GuardedForm>
  )
}

/** Shows both texts side by side as source, so that nothing is lost unseen. */
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
