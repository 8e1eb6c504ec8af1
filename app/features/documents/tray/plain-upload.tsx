import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { describedBy } from '#app/ui/form/problems.ts'
import { acceptedExtensions, contentTypes } from '../document.ts'
import { uploadWords as words } from '../document.words.ts'
import { fileField } from '../file-field.ts'
import { type DocumentView, fileFieldOf } from './document-view.ts'

type Props = { address: string; view: DocumentView; problem: string | undefined }

/** The plain HTML upload form, shown before hydration and without JavaScript. */
export function PlainUpload({ address, view: { kind, name, file, once }, problem }: Props) {
  const id = fileFieldOf(kind)
  return (
    <form method="post" action={address} encType="multipart/form-data" className="until-script stack stack-sm">
      {/* First, so that the server reads it before the file. */}
      <input type="hidden" name="once" value={once} />
      <Field
        name={id}
        label={file ? words.replaceFor({ name }) : words.label({ name })}
        hint={words.hint}
        problem={problem}
      >
        <input
          type="file"
          id={id}
          name={fileField}
          className="input"
          accept={[...acceptedExtensions, ...contentTypes].join(',')}
          aria-describedby={describedBy(id, words.hint, problem)}
          aria-invalid={problem ? true : undefined}
        />
      </Field>
      <div className="cluster">
        <Button look="quiet">{file ? words.replace : words.button}</Button>
      </div>
    </form>
  )
}
