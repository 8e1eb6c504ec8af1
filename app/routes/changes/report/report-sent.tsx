import type { SentMark } from '#app/features/content/messages/sent-token.ts'
import { reportPageWords } from '#app/features/visas/reports/fact-report.words.ts'
import type { NamedFact } from '#app/features/visas/reports/name-reported-fact.server.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'

const words = reportPageWords.sent

/** Replaces the form once sent: confirms receipt with a reference, and says whether to expect an answer. */
export function ReportSent({ about, sent }: { about: NamedFact; sent: SentMark }) {
  return (
    <div className="page page-reading band stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="stack stack-sm" role="status">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{reportPageWords.about({ name: about.name })}</p>
        <p>{words.reference({ reference: sent.reference })}</p>
        <p>{sent.receipted ? words.answered : words.unanswered}</p>
      </div>
      <div className="cluster">
        <ButtonLink to={about.at}>{reportPageWords.back}</ButtonLink>
        <a href={href('/changes')}>{words.changes}</a>
      </div>
    </div>
  )
}
