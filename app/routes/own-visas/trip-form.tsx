import { heldVisaWords } from '#app/features/held-visas/held-visa.words.ts'
import type { tripForm } from '#app/features/held-visas/trips/trip.form.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { KnownTravellers } from './kept-form.tsx'

type Props = {
  form: ReturnType<ReturnType<typeof tripForm>['show']>
  names: readonly string[]
  once?: string
}

export function TripFields({ form, names, once }: Props) {
  return (
    <PostForm className="stack measure">
      {once && <input type="hidden" name="once" value={once} />}
      <KnownTravellers names={names} />
      <DrawnFields form={form} />
      <div>
        <Button>{heldVisaWords.tripForm.save}</Button>
      </div>
    </PostForm>
  )
}
