import { wishWords as words } from '#app/features/recommendations/recommendation.words.ts'
import type { Wishes } from '#app/features/recommendations/wishes.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'

type Props = { form: ShownForm; once: string; wishes: Wishes }

/** A summary of the preferences above the suggestions, which opens the form below. */
export function WishesForm({ form, once, wishes }: Props) {
  return (
    <details className="card fold suggestion-wishes" id="wishes" open={form.wrong || undefined}>
      <summary>
        <span>
          <span className="title size-18">{words.title}</span>
          <span className="muted block small">{words.summary(wishes)}</span>
        </span>
      </summary>
      <PostForm className="suggestion-wishes-form" data-busy={words.busy}>
        <input type="hidden" name="once" value={once} />
        <DrawnFields form={form} />
        <div className="stack stack-sm">
          <Button>{words.save}</Button>
          <p className="hint">{words.privacy}</p>
        </div>
      </PostForm>
    </details>
  )
}
