import { wishWords as words } from '#app/features/recommendations/recommendation.words.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'

export function WishesForm({ form, once }: { form: ShownForm; once: string }) {
  return (
    <section className="card suggestion-wishes" aria-labelledby="wishes">
      <PostForm className="stack" data-busy={words.busy}>
        <h2 className="title-small" id="wishes">
          {words.title}
        </h2>
        <p className="hint">{words.lede}</p>
        <input type="hidden" name="once" value={once} />
        <DrawnFields form={form} />
        <Button wide>{words.save}</Button>
        <p className="hint">{words.privacy}</p>
      </PostForm>
    </section>
  )
}
