import { fileField } from '#app/features/documents/parts/upload-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { describedBy } from '#app/ui/form/problems.ts'
import { ownExtensions, ownFileTypes } from '../own-file.ts'
import { ownUploadScriptWords, ownFileWords as words } from '../own-file.words.ts'

type Props = { once: string; problem: string | undefined }

/** A plain form for a file to keep, made comfortable by the same script as those of applications. */
export function OwnUploadForm({ once, problem }: Props) {
  return (
    <PostForm encType="multipart/form-data" className="stack">
      {/* First, so that it is read before the file is. */}
      <input type="hidden" name="once" value={once} />
      <Field name={fileField} label={words.label} hint={words.hint} problem={problem}>
        <input
          type="file"
          id={fileField}
          name={fileField}
          className="input"
          accept={[...Object.values(ownExtensions).flat(), ...ownFileTypes].join(',')}
          data-upload={JSON.stringify(ownUploadScriptWords)}
          aria-describedby={describedBy(fileField, words.hint, problem)}
          aria-invalid={problem ? true : undefined}
        />
      </Field>
      <div className="cluster">
        <Button>{words.button}</Button>
      </div>
    </PostForm>
  )
}
