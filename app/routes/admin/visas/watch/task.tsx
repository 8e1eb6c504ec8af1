import { ExternalLink } from 'lucide-react'
import { data, redirect } from 'react-router'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { lookAtFact } from '#app/features/watched-pages/look-at-fact.server.ts'
import { readWatchTask } from '#app/features/watched-pages/read-watched-pages.server.ts'
import { settleTask } from '#app/features/watched-pages/settle-task.server.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'
import type { Route } from './+types/task.ts'
import { factAddress, factsOf, readFactKey } from './fact-links.ts'
import { SideBySide } from './side-by-side.tsx'
import { watchWords, taskWords as words } from './watch.words.ts'
import { shownAddress } from './watch-tables.tsx'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { facts, ...found } = await readWatchTask(ctx, idParam(params.taskId))
  const { all } = await readCountries(ctx)
  const names = new Map(all.map(({ code, name }) => [code, name]))
  return { ...found, facts: factsOf(facts, names) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'watch-task'>(params.taskId)
  const fields = await readFields(request)
  const fact = fields.text('fact')
  if (fact) throw redirect(factAddress(await lookAtFact(ctx, id, readFactKey(fact))), 303)
  const outcome = (['nothing', 'facts'] as const).find((one) => one === fields.text('outcome'))
  if (!outcome) return data({ late: false, problems: [{ field: '', message: words.wrong }] }, { status: 422 })
  const settled = await settleTask(ctx, id, outcome)
  if (!settled.ok) return data({ late: true, problems: [] }, { status: 409 })
  throw redirectWithFlash(context.get(pageContext), href('/admin/visas/watch'), 'watch-settled')
}

type Shown = Route.ComponentProps['loaderData']

export default function WatchTaskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { task, comparison, facts, maySettle } = loaderData
  const title = shownAddress(task.address)
  return (
    <EditorPage
      title={title}
      titleClass="title-small breaks-anywhere"
      windowTitle={`${watchWords.kind[task.kind]}: ${title}`}
      back={{ to: href('/admin/visas/watch'), name: words.back }}
      facts={<Facts task={task} />}
      problems={actionData?.problems ?? []}
      newer={actionData?.late && words.late}
      aside={
        <>
          <Card name="facts" title={words.facts.title}>
            {facts.length === 0 ? (
              <p className="muted">{words.facts.none}</p>
            ) : (
              <ul className="rows gap-16">
                {facts.map(({ key, name, href: to }) => (
                  <li className="stack stack-sm" key={key}>
                    <a href={to}>{name}</a>
                    {maySettle && !task.settledAt && (
                      <ActButton
                        fields={{ fact: key }}
                        look="quiet"
                        small
                        aria-label={words.facts.lookAt({ fact: name })}
                        data-busy={words.facts.busy}
                      >
                        {words.facts.look}
                      </ActButton>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Card>
          {!task.settledAt && <Settle maySettle={maySettle} />}
        </>
      }
    >
      {comparison ? (
        <Section name="change" title={words.change.title} text={words.change.text} titleClass="title-small">
          <SideBySide comparison={comparison} />
        </Section>
      ) : (
        <Unreadable task={task} />
      )}
    </EditorPage>
  )
}

function Facts({ task }: Pick<Shown, 'task'>) {
  const { address, openedAt, readAt, lookedAt, lookerName, settledAt, settlerName, outcome } = task
  const said = [
    words.found({ at: formatTimestamp(openedAt) }),
    readAt && words.read({ at: formatTimestamp(readAt) }),
    lookedAt && words.looked({ name: lookerName ?? watchWords.somebody, at: formatTimestamp(lookedAt) }),
    outcome && words.outcome({ outcome: watchWords.outcome[outcome], settled: settledBy() }),
  ]
  function settledBy() {
    if (!settledAt) return ''
    return outcome === 'readable'
      ? words.byItself({ at: formatTimestamp(settledAt) })
      : words.settled({ name: settlerName ?? watchWords.somebody, at: formatTimestamp(settledAt) })
  }
  return (
    <>
      <p>
        <a className="inline-row gap-4" href={address} rel="noopener noreferrer external">
          {words.visit} <Icon of={ExternalLink} size={16} />
        </a>
      </p>
      <ul className="rows small muted">{said.map((one) => one && <li key={one}>{one}</li>)}</ul>
    </>
  )
}

function Unreadable({ task: { trouble, troubleSince, movedTo } }: Pick<Shown, 'task'>) {
  const { title, text } = words.unreadable
  return (
    <Section name="unreadable" title={title} text={text} titleClass="title-small">
      {trouble && <p className="bold">{watchWords.trouble[trouble]}</p>}
      {troubleSince && <p className="muted">{words.unreadableSince({ at: formatTimestamp(troubleSince) })}</p>}
      {movedTo && (
        <p className="breaks-anywhere">
          {words.movedTo} <span className="mono">{movedTo}</span>
        </p>
      )}
    </Section>
  )
}

function Settle({ maySettle }: { maySettle: boolean }) {
  const { title, text, readOnly, nothing, facts, busy } = words.settle
  return (
    <Card name="settle" title={title}>
      <p className="muted">{maySettle ? text : readOnly}</p>
      {maySettle && (
        <div className="stack stack-sm">
          <ActButton fields={{ outcome: 'nothing' }} wide data-busy={busy}>
            {nothing}
          </ActButton>
          <ActButton fields={{ outcome: 'facts' }} look="quiet" wide data-busy={busy}>
            {facts}
          </ActButton>
        </div>
      )}
    </Card>
  )
}

export const ErrorBoundary = failedPage(watchWords.failure)
