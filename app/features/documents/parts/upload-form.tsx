import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { describedBy } from '#app/ui/form/problems.ts'
import { acceptedExtensions, contentTypes } from '../document.ts'
import { documentWords, uploadScriptWords, uploadWords as words } from '../document.words.ts'

/** The name of the field that carries the file. */
export const fileField = 'file'

type Props = { kind: string; once: string; replaces: boolean; problem: string | undefined }

/** A plain form, which the page's script makes comfortable: it finds its words and limits in `data-upload`. */
export function UploadForm({ kind, once, replaces, problem }: Props) {
  const label = replaces ? words.replaceLabel : words.label(documentWords(kind).name)
  return (
    <PostForm encType="multipart/form-data" className="stack">
      {/* First, so that it is read before the file is. */}
      <input type="hidden" name="once" value={once} />
      <Field name={fileField} label={label} hint={words.hint} problem={problem}>
        <input
          type="file"
          id={fileField}
          name={fileField}
          className="input"
          accept={[...acceptedExtensions, ...contentTypes].join(',')}
          data-upload={JSON.stringify(uploadScriptWords)}
          aria-describedby={describedBy(fileField, words.hint, problem)}
          aria-invalid={problem ? true : undefined}
        />
      </Field>
      <div className="cluster">
        <Button>{replaces ? words.replace : words.button}</Button>
      </div>
    </PostForm>
  )
}
