import { randomUUID } from 'node:crypto'
import { wantedWords } from '#app/features/applications/application-page.words.ts'
import { correctWords as words } from '#app/features/applications/corrections/correction.words.ts'
import { readCorrectPage } from '#app/features/applications/corrections/read-correct-page.server.ts'
import { FormQuestion } from '#app/features/applications/forms/components/form-questions.tsx'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { QuestionField } from '#app/features/applications/steps/view/question-field.tsx'
import { documentWords } from '#app/features/documents/document.words.ts'
import { readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { answerOf, isOffline, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SummaryRows } from '#app/ui/document/summary-list.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { LinkList } from '#app/ui/page/link-list.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import type { Route } from './+types/correct.ts'
import { type AskedView, type CorrectView, correctView } from './correct-view.server.ts'
import { takeCorrection } from './take-correction.server.ts'

export const handle: PageHandle = { access: 'signed-in', saves: 'answers', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  const page = correctView(await readCorrectPage(ctx, id))
  const own = (await readOwnCases(ctx)).find((one) => one.id === id)
  const documents = own?.waits.flatMap((wait) => (wait.kind === 'document' ? wait.document : [])) ?? []
  return { id, once: randomUUID(), page, documents }
}

export function action({ context, params, request }: Route.ActionArgs) {
  const [ctx, page] = [context.get(requestContext), context.get(pageContext)]
  return takeCorrection({ ctx, page, id: idParam(params.applicationId), request })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function CorrectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, once, documents } = loaderData
  const page = (isOffline(actionData) ? undefined : actionData?.page) ?? loaderData.page
  const problems = answerOf(actionData)?.problems ?? []
  return (
    <Page
      title={words.title}
      form={{ problems }}
      back={{ to: ownCaseAt(id).details, text: words.back }}
      below={<p className="mono muted">{page.reference}</p>}
    >
      {page.asked ? (
        <WithAside aside={<Rest id={id} page={page} />}>
          <Corrections asked={page.asked} page={page} once={once} />
          <Documents id={id} kinds={documents} />
        </WithAside>
      ) : (
        <>
          <EmptyState as="h2" title={words.none.title} text={words.none.text}>
            <ButtonLink to={ownCaseAt(id).details}>{words.back}</ButtonLink>
          </EmptyState>
          <Documents id={id} kinds={documents} />
        </>
      )}
    </Page>
  )
}

type FormProps = { asked: NonNullable<CorrectView['asked']>; page: CorrectView; once: string }

function Corrections({ asked, page, once }: FormProps) {
  return (
    <>
      <p className="lede">{words.lede}</p>
      <Notice tone="warn" title={words.due({ date: formatDate(asked.dueOn) })}>
        <p className="wanted-said breaks-anywhere">
          {words.said}: <bdi>{asked.note}</bdi>
        </p>
      </Notice>
      <PostForm className="stack stack-lg">
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="correction" value={asked.id} />
        {page.questions.map((one) => (
          <Asked key={one.key} one={one} countries={page.countries} />
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
              <Asked key={one.key} one={one} countries={page.countries} />
            ))}
          </section>
        )}
        <Button>{words.send}</Button>
      </PostForm>
    </>
  )
}

type AskedProps = { one: AskedView; countries: CorrectView['countries'] }

function Asked({ one: { before, field, shaped, expected }, countries }: AskedProps) {
  return (
    <div className="stack stack-sm">
      {shaped && <FormQuestion question={shaped} countries={countries} />}
      {field && <QuestionField question={field} />}
      {expected && <p className="small">{expected}</p>}
      <p className="small muted">
        {words.asYouSent}: <bdi>{before || words.nothing}</bdi>
      </p>
    </div>
  )
}

/** The documents to replace as well, each on its own page. */
function Documents({ id, kinds }: { id: string; kinds: readonly string[] }) {
  if (kinds.length === 0) return null
  return (
    <Section name="to-replace" title={wantedWords.documents} titleClass="title-small" className="stack stack-sm">
      <LinkList links={kinds.map((kind) => ({ to: ownCaseAt(id).document(kind), text: documentWords(kind).name }))} />
    </Section>
  )
}

function Rest({ id, page }: { id: string; page: CorrectView }) {
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
            <h3>
              <MixedText>{title}</MixedText>
            </h3>
            <SummaryRows rows={rows} notGiven={words.notGiven} />
          </section>
        ))}
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failure)
