import type { FilledField } from '#app/features/applications/forms/filled-form.ts'
import { formListWords as words } from '#app/features/casework/detail/form-list.words.ts'
import { filledFormWords } from '#app/features/own-cases/filled-form/filled-form.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import type { CaseView } from '../case-view.ts'

/** The government form as a numbered list, which an officer copies field by field into the official form. */
export function CaseFormFields({ view: { detail, openedForm } }: { view: CaseView }) {
  const form = openedForm ?? detail.form
  if (!form) return null
  const at = { applicationId: detail.application.id }
  return (
    <details className="fold" id="form" open={openedForm !== undefined}>
      <summary>
        <h2 className="size-20">{words.title}</h2>
      </summary>
      <div className="stack">
        <p>
          {form.name}
          {form.page && (
            <>
              {' '}
              <a href={form.page} rel="noreferrer">
                {words.official}
              </a>
            </>
          )}
        </p>
        <p className="hint">{words.source(form.confidence, form.publisher, form.asOf)}</p>
        {detail.may.reveal && (
          <div className="cluster">
            {!openedForm && (
              <form method="post" action={href('/admin/applications/:applicationId/form', at)}>
                <Button look="quiet" small>
                  {words.open}
                </Button>
              </form>
            )}
            <form method="post" action={href('/admin/applications/:applicationId/form.pdf', at)}>
              <Button look="quiet" small>
                {filledFormWords.download}
              </Button>
            </form>
            <p className="hint">{words.logged}</p>
          </div>
        )}
        {form.sections.map(({ title, fields }) => (
          <section className="stack stack-sm" key={title}>
            <h3>{title}</h3>
            <ol className="lined" start={fields[0]?.number}>
              {fields.map((field) => (
                <Field key={field.number} field={field} isOpen={openedForm !== undefined} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </details>
  )
}

function Field({ field: { number, label, value, isMasked }, isOpen }: { field: FilledField; isOpen: boolean }) {
  const id = `form-field-${number}`
  return (
    <li value={number}>
      <span className="small muted">{label}</span>
      <div className="row apart">
        {value ? (
          <span id={id} className="as-typed breaks-anywhere">
            <bdi>{value}</bdi>
          </span>
        ) : (
          <span className="muted">{filledFormWords.notGiven}</span>
        )}
        {value && (isOpen || !isMasked) && (
          <CopyButton from={id} className="small" copied={words.copied} label={words.copyWhat({ label })}>
            {words.copy}
          </CopyButton>
        )}
      </div>
    </li>
  )
}
