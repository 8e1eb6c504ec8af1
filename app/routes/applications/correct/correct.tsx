import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { correctable } from '#app/features/applications/corrections/correctable.ts'
import { correctWords as words } from '#app/features/applications/corrections/correction.words.ts'
import { readCorrectPage, type ToCorrect } from '#app/features/applications/corrections/read-correct-page.server.ts'
import { formFieldNames } from '#app/features/applications/forms/field-names.ts'
import { FormQuestion } from '#app/features/applications/forms/parts/form-questions.tsx'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { findQuestion } from '#app/features/applications/steps/steps.ts'
import { QuestionField } from '#app/features/applications/steps/view/question-field.tsx'
import { questionView } from '#app/features/applications/steps/view/view-of.ts'
import { correctOwnCase } from '#app/features/own-cases/correct-own-case.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { SummaryRows } from '#app/ui/papers/summary-list.tsx'
import type { Route } from './+types/correct.ts'

// Whatever may be given back: which of it was is looked up when it comes.
const names = [...new Set([...correctable.flatMap(({ inputs }) => inputs), ...formFieldNames])]

export const handle: PageHandle = { access: 'signed-in', holds: ['correction', ...names] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idParam<'application'>(params.applicationId)
  return { id, once: randomUUID(), page: await readCorrectPage(context.get(callContext), id) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const id = idParam<'application'>(params.applicationId)
  const fields = await readFields(request)
  const typed = Object.fromEntries(names.filter((name) => fields.has(name)).map((name) => [name, fields.text(name)]))
  const sent = { correction: fields.text('correction'), typed, once: fields.text('once') }
  const result = await correctOwnCase(call, id, sent)
  if (result.ok) {
    throw redirectWithFlash(context.get(pageContext), ownCaseAt(id).status, 'answers-corrected')
  }
  const { problem } = result
  // What was typed for another request has no fields any more: the new request is shown as it stands.
  const isStale = problem.code === 'not_asked' || problem.code === 'asked_anew'
  const page = await readCorrectPage(call, id, isStale ? undefined : typed)
  const first = page.questions[0]?.inputs[0] ?? ''
  const problems: FieldProblem[] =
    problem.code === 'invalid'
      ? problem.problems
      : [{ field: isStale ? '' : first, message: words.problems[problem.code] }]
  return data({ page, problems }, { status: isStale ? 409 : 422 })
}

export default function CorrectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, once } = loaderData
  const { page, problems = [] } = { page: loaderData.page, ...actionData }
  return (
    <Page
      title={words.title}
      form={{ problems }}
      back={{ to: ownCaseAt(id).status, text: words.back }}
      below={<p className="mono muted">{page.reference}</p>}
    >
      {page.asked ? (
        <WithAside aside={<Rest id={id} page={page} />}>
          <Corrections asked={page.asked} page={page} once={once} problems={problems} />
        </WithAside>
      ) : (
        <EmptyState as="h2" title={words.none.title} text={words.none.text}>
          <ButtonLink to={ownCaseAt(id).status}>{words.back}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}

type FormProps = {
  asked: NonNullable<ToCorrect['asked']>
  page: ToCorrect
  once: string
  problems: readonly FieldProblem[]
}

function Corrections({ asked, page, once, problems }: FormProps) {
  return (
    <>
      <p className="lede">{words.lede}</p>
      <Notice tone="warn" title={words.due(asked.dueOn)}>
        <p className="wanted-said breaks-anywhere">
          {words.said}: {asked.note}
        </p>
      </Notice>
      <PostForm className="stack stack-lg">
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="correction" value={asked.id} />
        {page.questions.map((one) => (
          <Asked key={one.key} one={one} page={page} problems={problems} />
        ))}
        {page.opened.length > 0 && (
          <section className="stack stack-lg" aria-labelledby="opened-title">
            <div className="stack stack-sm">
              <h2 className="title-small" id="opened-title">
                {words.opened}
              </h2>
              <p>{words.openedText}</p>
            </div>
            {page.opened.map((one) => (
              <Asked key={one.key} one={one} page={page} problems={problems} />
            ))}
          </section>
        )}
        <Button>{words.send}</Button>
      </PostForm>
    </>
  )
}

type AskedProps = Pick<FormProps, 'page' | 'problems'> & { one: ToCorrect['questions'][number] }

function Asked({ one: { key, name, before, typed, shaped }, page, problems }: AskedProps) {
  const { facts, expectedOn } = page
  return (
    <div className="stack stack-sm">
      {shaped ? (
        <FormQuestion question={shaped} countries={facts.countries} />
      ) : (
        <QuestionField
          question={questionView(requireFound(findQuestion(key)), { typed, problems, facts, isCorrection: true })}
        />
      )}
      {name === 'travelOn' && expectedOn && (
        <p className="small">{words.expected(expectedOn, facts.travelOn !== null && expectedOn >= facts.travelOn)}</p>
      )}
      <p className="small muted">
        {words.asYouSent}: <bdi>{before || words.nothing}</bdi>
      </p>
    </div>
  )
}

function Rest({ id, page }: { id: string; page: ToCorrect }) {
  return (
    <div className="stack">
      <h2 className="title-small">{words.rest}</h2>
      <p className="hint">
        {words.restText} <a href={ownCaseAt(id).support}>{words.support}</a>
      </p>
      {page.rest
        .filter(({ rows }) => rows.length > 0)
        .map(({ slug, title, rows }) => (
          <section className="stack stack-sm" key={slug}>
            <h3>{title}</h3>
            <SummaryRows rows={rows} notGiven={words.notGiven} />
          </section>
        ))}
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failure)
