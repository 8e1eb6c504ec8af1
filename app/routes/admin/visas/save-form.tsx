import { type ReactNode, useEffect } from 'react'
import { GuardedForm } from '#app/routes/shell/unsaved/guarded-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { AnswerPreview } from './answer-preview.tsx'
import { Differences } from './differences.tsx'
import { FormPart, PricedNotice } from './edit-parts.tsx'
import { type FactAnswer, type FormState, reasonForm } from './fact-form.ts'
import { editingWords as words } from './visas.words.ts'

type Props = {
  state: FormState
  /** The response to the form: after a preview, the answer as it would be. */
  answer: FactAnswer | undefined
  reasonTitle: string
  /** Additional input the preview depends on. */
  choice?: ReactNode
  children: ReactNode
}

/** The form of a fact: fields, reason and preview. The save button appears only after a preview. */
export function SaveForm({ state, answer, reasonTitle, choice, children }: Props) {
  const { typed, problems, seen, shown } = state
  const { differences, preview, conflict, takesTwo } = answer ?? {}
  const maySave = differences !== undefined && differences.length > 0
  // The button is at the end of a long form, and the preview at its start.
  useEffect(() => {
    if (!answer?.differences || answer.problems.length > 0) return
    const preview = document.getElementById('preview')
    preview?.focus({ preventScroll: true })
    preview?.scrollIntoView({ block: 'start' })
  }, [answer])
  return (
    <>
      {conflict && <Conflict differences={conflict} />}
      <GuardedForm className="stack stack-lg">
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="shown" value={shown} />
        {differences && (
          <Section
            name="preview"
            title={words.previewTitle}
            className="card facts-preview stack"
            id="preview"
            tabIndex={-1}
          >
            {differences.length > 0 ? (
              <>
                <Differences differences={differences} caption={words.differences} />
                {preview && <AnswerPreview {...preview} />}
              </>
            ) : (
              <Notice text={words.none} />
            )}
            {maySave && takesTwo && <Notice text={words.takesTwo} />}
            {maySave && <PricedNotice />}
            {maySave && (
              <div className="cluster">
                <Button name="intent" value="save">
                  {takesTwo ? words.propose : words.save}
                </Button>
              </div>
            )}
          </Section>
        )}
        {children}
        <FormPart title={reasonTitle}>
          <DrawnFields form={reasonForm.show({ typed, problems })} />
          {choice}
        </FormPart>
        <div className="row gap-16">
          <Button name="intent" value="preview" look={maySave ? 'quiet' : 'main'}>
            {words.preview}
          </Button>
        </div>
      </GuardedForm>
    </>
  )
}

/** The differences between the input and the version a colleague saved since. */
function Conflict({ differences }: { differences: NonNullable<FactAnswer['conflict']> }) {
  const { changed } = words
  return (
    <Notice tone="warn" title={changed.title} text={changed.text}>
      <Differences differences={differences} caption={changed.title} before={changed.theirs} after={changed.yours} />
    </Notice>
  )
}
