import type { tripForm } from '#app/features/visa-records/trips/trip.form.ts'
import { visaRecordWords } from '#app/features/visa-records/visa-record.words.ts'
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
        <Button>{visaRecordWords.tripForm.save}</Button>
      </div>
    </PostForm>
  )
}
