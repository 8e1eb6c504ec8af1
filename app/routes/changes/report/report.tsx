import { data, redirect } from 'react-router'
import { readSentToken, sentToken } from '#app/features/content/messages/sent-token.ts'
import { ReportForm } from '#app/features/visas/reports/components/report-form.tsx'
import { factReportForm } from '#app/features/visas/reports/fact-report.form.ts'
import { reportWords, reportPageWords as words } from '#app/features/visas/reports/fact-report.words.ts'
import { nameReportedFact, readReportedFact } from '#app/features/visas/reports/name-reported-fact.server.ts'
import { sendFactReport } from '#app/features/visas/reports/send-fact-report.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/report.ts'
import { ReportSent } from './report-sent.tsx'

export const handle: PageHandle = { access: 'public' }

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = readReportedFact(searchParams)
  const about = asked && (await nameReportedFact(ctx, asked))
  const sent = readSentToken(ctx.ports.encryption, searchParams.get('sent'), ctx.now)
  return data({ about, sent }, { status: asked && !about ? 404 : 200 })
}

export async function action({ context, request, url: { searchParams } }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const asked = readReportedFact(searchParams)
  const about = asked && (await nameReportedFact(ctx, asked))
  if (!about) throw data(null, { status: 404 })
  const read = factReportForm.read(await readFields(request))
  if (!read.ok) return read.refuse()

  // Counted only for a valid form, so that correcting a field does not count twice.
  const full = await limitReached(context, 'messages')
  if (full) return read.refuse({ '': reportWords.tooMany({ minutes: full.minutes }) }, full.init)
  const { reference } = await sendFactReport(ctx, about, read.value)
  const token = sentToken(ctx.ports.encryption, { reference, receipted: read.value.email !== '' }, ctx.now)
  const search = new URLSearchParams({ subject: about.subject, key: about.key, sent: token })
  throw redirect(`${href('/report')}?${search}`, { status: 303 })
}

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, sent } = loaderData
  if (sent && about && !actionData) return <ReportSent about={about} sent={sent} />
  if (!about) return <Nothing />
  const form = factReportForm.show(actionData)
  const problems = form.problems.map((one) => (one.field ? { ...one, field: `report-${one.field}` } : one))
  return (
    <div className="page page-reading band stack stack-lg">
      <PageTitle wrong={form.wrong}>{words.titleAbout({ name: about.name })}</PageTitle>
      <meta name="robots" content="noindex" />
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.about({ name: about.name })}</p>
      </header>
      <ReportForm about={about} form={form} />
      <p>
        <a href={about.at}>{words.back}</a>
      </p>
    </div>
  )
}

/** Shown without a fact: each page with facts links to the form. */
function Nothing() {
  return (
    <div className="page page-reading band stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.noneText}</p>
      </header>
      <p className="cluster">
        <ButtonLink to={href('/requirements')}>{words.find}</ButtonLink>
        <ButtonLink to={href('/countries')} look="quiet">
          {words.countries}
        </ButtonLink>
      </p>
    </div>
  )
}
