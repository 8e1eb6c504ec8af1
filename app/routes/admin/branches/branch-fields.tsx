import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { branchForm } from './branch.form.ts'
import { branchFormWords as words } from './branches.words.ts'

type Props = { form: ReturnType<ReturnType<typeof branchForm>['show']>; button: string; back: string }

export function BranchFields({ form, button, back }: Props) {
  return (
    <PostForm className="card stack measure">
      <input type="hidden" name="intent" value="save" />
      <DrawnFields form={form} />
      <div className="cluster">
        <Button>{button}</Button>
        <ButtonLink to={back} look="quiet">
          {words.cancel}
        </ButtonLink>
      </div>
    </PostForm>
  )
}
