import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { factReportForm } from '../fact-report.form.ts'
import type { ReportedFact } from '../fact-report.ts'
import { reportWords as words } from '../fact-report.words.ts'
import { reportAt } from './report-link.tsx'

type Props = { about: ReportedFact; form?: ReturnType<typeof factReportForm.show> }

/** Form to report a wrong fact. */
export function ReportForm({ about, form = factReportForm.show() }: Props) {
  const { what, text, source, email } = form.fields
  return (
    <form className="stack report-form" method="post" action={reportAt(about)} noValidate data-busy={words.busy}>
      <p>{words.lede}</p>
      {[what, text, source, email].map((field) => (
        <DrawnField key={field.name} {...field} id={`report-${field.name}`} />
      ))}
      <div>
        <Button look="quiet">{words.button}</Button>
      </div>
    </form>
  )
}
