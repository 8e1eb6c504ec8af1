import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form/file-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'

/** The name of the field that carries the file. */
export const fileField = 'file'

type Props = Omit<ComponentProps<typeof FileField>, 'name'> & { once: string; button: string }

export function UploadForm({ once, button, ...field }: Props) {
  return (
    <PostForm encType="multipart/form-data" className="stack">
      {/* First, so that it is read before the file is. */}
      <input type="hidden" name="once" value={once} />
      <FileField name={fileField} {...field} />
      <div className="cluster">
        <Button>{button}</Button>
      </div>
    </PostForm>
  )
}
