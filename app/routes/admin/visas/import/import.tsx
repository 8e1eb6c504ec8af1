import { data } from 'react-router'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { FormPart, PartFields } from '../edit-parts.tsx'
import { toProposal } from '../fact-answer.server.ts'
import type { Filled } from '../fact-form.ts'
import { visasWords } from '../visas.words.ts'
import { VisasFrame } from '../visas-frame.tsx'
import type { Route } from './+types/import.ts'
import { importParts } from './import.form.ts'
import { importWords as words } from './import.words.ts'
import { ImportDifferences } from './import-differences.tsx'
import { answerImport, type ImportAnswer } from './import-page.server.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.edit', takesFiles: true, hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (!mayEditFacts(ctx.actor, 'change')) throw new AccessDenied()
  const { all } = await readCountries(ctx)
  return { today: dayOf(ctx.now), names: new Map(all.map(({ code, name }) => [code, name])) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (!mayEditFacts(ctx.actor, 'change')) throw new AccessDenied()
  const answer = await answerImport(ctx, request)
  if (!('applied' in answer)) return data(answer, { status: answer.status })
  if (answer.applied.proposal) throw toProposal(context, answer.applied.proposal)
  throw redirectWithFlash(context.get(pageContext), `${href('/admin/visas')}?edited=1`, 'facts-imported')
}

export default function ImportPage({ loaderData: { today, names }, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? []
  return (
    <VisasFrame tab="import" title={words.title} mayChange problems={problems}>
      <p>{words.lede}</p>
      {actionData?.refused && <Refused {...actionData} />}
      {actionData?.planned ? (
        <ImportDifferences planned={actionData.planned} typed={actionData.typed} names={names} />
      ) : (
        <UploadForm filled={actionData ?? { typed: { asOf: today }, problems }} />
      )}
    </VisasFrame>
  )
}

function UploadForm({ filled }: { filled: Filled }) {
  const { form } = words
  return (
    <PostForm className="stack" encType="multipart/form-data">
      <FormPart title={form.title} hint={words.kept}>
        <PartFields part={importParts.table} filled={filled} />
        <div className="whole-row">
          <PartFields part={importParts.ways} filled={filled} />
        </div>
      </FormPart>
      <div className="cluster">
        <Button>{form.button}</Button>
        <span className="muted">{words.missions}</span>
      </div>
    </PostForm>
  )
}

function Refused({ refused = [], refusedCount = 0 }: ImportAnswer) {
  const rows = refused.map((problem, index) => ({ ...problem, key: `${index}` }))
  return (
    <Notice tone="warn" title={words.refused({ count: refusedCount })} text={words.refusedText}>
      <DataTable
        caption={words.refused({ count: refusedCount })}
        captionHidden
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { name: words.columns.line, of: ({ line }) => (line === 0 ? words.wholeFile : words.line({ line })) },
          { name: words.columns.what, of: ({ what }) => what },
        ]}
      />
      {refusedCount > rows.length && <p>{words.more({ count: refusedCount - rows.length })}</p>}
    </Notice>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
