import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { askedDate, typedDate } from '#app/ui/form/date-question.ts'
import { actAt, type CaseView } from '../case-view.ts'
import { visaEndWords as words } from '../correction.words.ts'

/** The last day of a visa that was granted, for its traveller and for the reminders. */
export function CaseVisaEnd({ view }: { view: CaseView }) {
  const { detail, list, paper, answer } = view
  const { application, may } = detail
  if (application.status !== 'approved' || !may.decide) return null
  const { visaValidUntil: day } = application
  const typed = answer?.intent === 'visa-end' ? answer.typed : day ? typedDate('visaEnd', day) : {}
  return (
    <section className="card stack" aria-labelledby="visa-end-title" id="visa-end">
      <h2 className="text-xl" id="visa-end-title">
        {words.title}
      </h2>
      {day && <p className="label">{words.known(day)}</p>}
      <form method="post" action={actAt(application.id, list, paper)} className="stack stack-sm" noValidate>
        <input type="hidden" name="intent" value="visa-end" />
        <DateField {...askedDate(typed, answer?.problems ?? [], 'visaEnd')} label={words.label} hint={words.hint} />
        <Button look="quiet">{words.button}</Button>
      </form>
    </section>
  )
}
