import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { uploadForm } from '../upload.form.ts'

type Props = Parameters<typeof uploadForm>[0] & { once: string; button: string; problems: readonly FieldProblem[] }

export function UploadForm({ once, button, problems, ...file }: Props) {
  return (
    <PostForm encType="multipart/form-data" className="stack">
      {/* First, so that it is read before the file is. */}
      <input type="hidden" name="once" value={once} />
      <DrawnFields form={uploadForm(file).show({ problems })} />
      <div className="cluster">
        <Button>{button}</Button>
      </div>
    </PostForm>
  )
}
