import type { visaRecordForm } from '#app/features/visa-records/visa-record.form.ts'
import { visaRecordWords } from '#app/features/visa-records/visa-record.words.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { KnownTravellers } from './kept-form.tsx'

const words = visaRecordWords.visaForm

export type VisaForm = ReturnType<typeof visaRecordForm>

type Props = {
  form: ReturnType<VisaForm['show']>
  names: readonly string[]
  once?: string
  /** The last characters of the saved number. */
  numberEnd?: string
}

export function VisaFields({ form: { fields }, names, once, numberEnd = '' }: Props) {
  return (
    <PostForm className="stack measure">
      {once && <input type="hidden" name="once" value={once} />}
      <DrawnField {...fields.traveller} />
      <KnownTravellers names={names} />
      <DrawnField {...fields.country} />
      <DrawnField {...fields.kind} />
      <DrawnField {...fields.number} hint={numberEnd ? words.numberKept({ end: numberEnd }) : words.numberHint} />
      {numberEnd && <DrawnField {...fields.forgetNumber} />}
      <DrawnField {...fields.validFrom} />
      <DrawnField {...fields.validUntil} />
      <DrawnField {...fields.entries} />
      <DrawnField {...fields.stayDays} />
      <p className="hint">{words.reminders}</p>
      <div>
        <Button>{words.save}</Button>
      </div>
    </PostForm>
  )
}
