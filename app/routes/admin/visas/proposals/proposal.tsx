import { data } from 'react-router'
import { readFactLists } from '#app/features/visas/edit/read-fact-lists.server.ts'
import { decideFactProposal } from '#app/features/visas/proposals/decide-proposal.server.ts'
import { proposalActions } from '#app/features/visas/proposals/fact-proposal.policy.ts'
import { readFactProposal } from '#app/features/visas/proposals/read-proposals.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { visasWords } from '../visas.words.ts'
import type { Route } from './+types/proposal.ts'
import { decideForm } from './proposal.form.ts'
import { About, Changes, DecideForm, NobodyElse, StateBadge } from './proposal-parts.tsx'
import { saidGroups, titleOf } from './proposal-said.server.ts'
import { proposalsWords } from './proposals.words.ts'

const words = proposalsWords.one

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'fact.read',
  saves: () => decideForm.savedNames,
  hydrate: true,
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { proposal, by, decidedBy, ...found } = await readFactProposal(ctx, idParam(params.proposalId))
  const { proposed, because, how, reason, state, proposedAt, decidedAt, decisionNote } = proposal
  const lists = await readFactLists(ctx)
  const about = [
    { name: words.because, text: proposalsWords.because(because) },
    { name: words.reason, text: reason },
    { name: words.by, text: by },
    { name: words.how, text: proposalsWords.way[how] },
    ...(decidedBy ? [{ name: words.decidedBy, text: decidedBy }] : []),
    ...(decisionNote ? [{ name: words.note, text: decisionNote }] : []),
  ]
  return {
    ...found,
    ...saidGroups(proposed, lists),
    title: titleOf(proposed, lists),
    about,
    state,
    proposedAt,
    decidedAt,
  }
}

const done = {
  approve: { flash: 'proposal-approved' },
  decline: { flash: 'proposal-declined' },
  withdraw: { flash: 'proposal-withdrawn' },
} as const

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = idParam<'fact-proposal'>(params.proposalId)
  const fields = await readFields(request)
  const sent = decideForm.read(fields)
  const again = (status: number, message?: string, field = '') =>
    data(sent.answer(message ? [{ field, message }] : sent.problems), { status })
  const to = proposalActions.find((one) => one === fields.text('to'))
  if (!to) return again(422, words.decide.wrong)
  const decided = await decideFactProposal(context.get(requestContext), id, { to, note: sent.typed.note })
  if (!decided.ok) {
    const { problem } = decided
    switch (problem.code) {
      case 'note_missing':
        return again(422, words.decide.missing, 'note')
      case 'note_too_long':
        return again(422)
      case 'changed':
        return again(409, words.outdated.title)
      case 'decided':
        return again(409, words.late.text({ state: problem.state }))
    }
  }
  const at = href('/admin/visas/proposals/:proposalId', { proposalId: id })
  throw redirectWithFlash(context.get(pageContext), at, done[to].flash)
}

export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, groups, more, about, proposedAt, decidedAt, may, isOutdated, isAlone } = loaderData
  const form = decideForm.show(actionData)
  return (
    <EditorPage
      title={title}
      windowTitle={`${words.windowTitle}: ${title}`}
      titleClass="facts-title"
      back={{ to: href('/admin/visas/proposals'), name: words.back }}
      facts={
        <p className="cluster">
          <StateBadge state={state} />
        </p>
      }
      problems={form.problems}
      problemsTitle={words.decide.failed}
    >
      {isOutdated && <Notice tone="warn" title={words.outdated.title} text={words.outdated.text} />}
      {state === 'waiting' && may.withdraw && isAlone && <NobodyElse />}
      <Changes groups={groups} more={more} />
      <About about={about} proposedAt={proposedAt} decidedAt={decidedAt} />
      {state === 'waiting' && <DecideForm form={form} may={may} isOutdated={isOutdated} />}
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
