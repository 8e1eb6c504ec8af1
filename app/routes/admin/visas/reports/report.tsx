import { data } from 'react-router'
import { answerFactReport } from '#app/features/visas/reports/answer-fact-report.server.ts'
import { reportAnswerForm } from '#app/features/visas/reports/fact-report.form.ts'
import { reportAnswerWords } from '#app/features/visas/reports/fact-report.words.ts'
import { readFactReport } from '#app/features/visas/reports/read-fact-reports.server.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { visasWords } from '../visas.words.ts'
import type { Route } from './+types/report.ts'
import { Reported, ReportedFactCard } from './report-parts.tsx'
import { factReportsWords } from './reports.words.ts'

const words = factReportsWords.report

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'fact.edit',
  saves: () => reportAnswerForm.savedNames,
  hydrate: true,
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readFactReport(context.get(requestContext), idParam(params.reportId))
  const { id: _, accountId: __, answer, ...report } = found.report
  return { ...found, report: { ...report, answer: answer?.text ?? null } }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = idParam<'fact-report'>(params.reportId)
  const sent = reportAnswerForm.read(await readFields(request))
  if (!sent.ok) return data({ ...sent.answer(), newer: false }, { status: 422 })
  const done = await answerFactReport(context.get(requestContext), id, sent.value)
  if (!done.ok) return data({ ...sent.answer([]), newer: true }, { status: 409 })
  throw redirectWithFlash(
    context.get(pageContext),
    href('/admin/visas/reports/:reportId', { reportId: id }),
    'report-answered',
  )
}

export default function FactReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, about, said } = loaderData
  const form = reportAnswerForm.show(actionData)
  return (
    <EditorPage
      title={about?.name ?? factReportsWords.gone}
      windowTitle={words.title({ reference: report.reference })}
      back={{ to: href('/admin/visas/reports'), name: words.back }}
      facts={
        <p className="ticket-facts">
          <span className="ticket-reference small one-line">{report.reference}</span>
          <span className="muted">{words.came({ at: formatTimestamp(report.createdAt) })}</span>
        </p>
      }
      problems={form.problems}
      newer={actionData?.newer && words.newer}
      aside={<ReportedFactCard report={report} about={about} said={said} />}
    >
      <Reported {...loaderData} />
      {report.outcome === null ? <AnswerForm email={report.email} form={form} /> : <Answered {...loaderData} />}
    </EditorPage>
  )
}

type FormProps = { email: string; form: ReturnType<typeof reportAnswerForm.show> }

function AnswerForm({ email, form }: FormProps) {
  const { outcome, text } = form.fields
  return (
    <Card name="answer" title={words.answer}>
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <DrawnField {...outcome} />
        <DrawnField {...text} hint={email ? words.answerTo({ email }) : words.answerToNobody} />
        <div>
          <Button>{words.button}</Button>
        </div>
      </PostForm>
    </Card>
  )
}

function Answered({ report, answeredBy }: Route.ComponentProps['loaderData']) {
  const { outcome, answer, answeredAt, email } = report
  if (!outcome || !answeredAt) return null
  return (
    <Card name="answer" title={words.answer}>
      <p className="label">
        {words.answered({ outcome: reportAnswerWords.outcomes[outcome], at: formatTimestamp(answeredAt) })}
      </p>
      <p className="as-typed breaks-anywhere">{answer}</p>
      <p className="hint">
        {sentences(
          words.by({ name: answeredBy ?? words.formerColleague }),
          email ? words.sentTo({ email }) : words.sentToNobody,
        )}
      </p>
    </Card>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
