import { data } from 'react-router'
import { answerStays, mostDays, periodDays, type StayAnswer } from '#app/features/visas/schengen/schengen-stay.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { schengenWeb } from '#imagery/fixed.drawn.ts'
import type { Route } from './+types/schengen-calculator.ts'
import { schengenWords as words } from './schengen.words.ts'
import { Answer } from './schengen-answer.tsx'
import { StaysForm } from './schengen-form.tsx'
import { Countries, HowCounted } from './schengen-rule.tsx'
import { addressOfSheet, exampleAddress, readSheet } from './schengen-sheet.ts'

// Contains personal dates: rendered for each request and never cached.
export const handle: PageHandle = { access: 'public' }

export function loader({ context, request }: Route.LoaderArgs) {
  const { now, ports } = context.get(requestContext)
  const today = dayOf(now)
  const sheet = readSheet(new URL(request.url).searchParams)
  const { asked, stays, on, problems } = sheet
  const answer: StayAnswer | undefined = asked && problems.length === 0 ? answerStays(stays, on ?? today) : undefined
  const page = {
    sheet,
    answer,
    today,
    origin: ports.origin,
    address: addressOfSheet(stays, on),
    example: exampleAddress(today),
  }
  return data(page, { status: problems.length > 0 ? 422 : 200 })
}

export default function SchengenPage({ loaderData }: Route.ComponentProps) {
  const { sheet, answer, today, origin, address, example } = loaderData
  return (
    <>
      <PageTitle
        wrong={sheet.problems.length > 0}
        about={words.description}
        at={`${origin}${href('/schengen-calculator')}`}
      >
        {answer ? words.answerTitle : words.title}
      </PageTitle>
      {sheet.asked && <meta name="robots" content="noindex" />}
      <section className="on-web band-surface">
        <Drawing svg={schengenWeb} className="hero-web magenta" />
        <div className="page band rows gap-12">
          <h1 tabIndex={-1}>{words.title}</h1>
          <p className="lede">{words.lede({ mostDays, periodDays })}</p>
        </div>
      </section>
      <div className="page band stack stack-lg">
        <ErrorSummary problems={sheet.problems} />
        <div className="with-aside">
          <StaysForm sheet={sheet} example={example} />
          {answer && <Answer answer={answer} asked={sheet.on} today={today} address={address} />}
          <HowCounted sources={!answer} />
        </div>
      </div>
      <Countries />
    </>
  )
}
