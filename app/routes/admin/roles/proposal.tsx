import { data } from 'react-router'
import { type Decision, decideProposal } from '#app/features/accounts/roles/decide-proposal.server.ts'
import { readProposal } from '#app/features/accounts/roles/read-roles.server.ts'
import { capabilityWords } from '#app/features/accounts/roles/role.words.ts'
import { timestampWords } from '#app/features/accounts/security/security.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/proposal.ts'
import { roleFormWords, rolesWords, proposalWords as words } from './roles.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'role.read', fresh: true, hydrate: true }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readProposal(context.get(requestContext), idParam<'proposal'>(params.proposalId))

const outcome: Record<Decision, { flash: string }> = {
  approve: { flash: 'role-approved' },
  decline: { flash: 'role-declined' },
  withdraw: { flash: 'role-withdrawn' },
}

const isDecision = (text: string): text is Decision => Object.hasOwn(outcome, text)

export async function action({ context, request, params }: Route.ActionArgs) {
  const decision = (await readFields(request)).text('decision')
  if (!isDecision(decision)) return data({ problem: undefined, unsaid: words.wrong }, { status: 422 })
  const result = await decideProposal(context.get(requestContext), idParam<'proposal'>(params.proposalId), decision)
  if (!result.ok) return data({ problem: result.problem, unsaid: undefined }, { status: 409 })
  const to = href('/admin/roles/:roleId', { roleId: result.value })
  throw redirectWithFlash(context.get(pageContext), to, outcome[decision].flash)
}

export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { roleId, roleName, role, added, by, proposedAt, reason, state, may, isOutdated } = loaderData
  const { problem, unsaid } = actionData ?? {}
  return (
    <EditorPage
      title={<bdi>{words.title({ name: roleName })}</bdi>}
      windowTitle={words.title({ name: roleName })}
      back={{ to: href('/admin/roles'), name: roleFormWords.back }}
      problems={unsaid ? [{ field: '', message: unsaid }] : []}
      problemsTitle={words.failed}
      wrong={!!problem}
    >
      {problem?.code === 'changed' && (
        <Notice tone="warn" role="alert" title={words.changed.title}>
          <p>{words.changed.text}</p>
          <p>{words.changed.before(problem.proposal.before)}</p>
          <p>{words.changed.now(problem.now.capabilities)}</p>
        </Notice>
      )}
      {!problem && state === 'waiting' && isOutdated && (
        <Notice tone="warn">
          <p>{rolesWords.waiting.outdated}</p>
        </Notice>
      )}
      {state !== 'waiting' && (
        <Notice title={words.late.title}>
          <p>{words.late.text[state]}</p>
        </Notice>
      )}
      <div className="card">
        <SummaryList>
          <SummaryRow name={words.role}>
            <a href={href('/admin/roles/:roleId', { roleId })}>
              <bdi>{roleName}</bdi>
            </a>
          </SummaryRow>
          <SummaryRow name={words.adds}>
            <Names capabilities={added} />
          </SummaryRow>
          <SummaryRow name={words.has}>
            <Names capabilities={role?.capabilities ?? []} />
          </SummaryRow>
          <SummaryRow name={words.by}>
            <bdi>{by}</bdi>
          </SummaryRow>
          <SummaryRow name={words.at}>
            <time dateTime={proposedAt.toISOString()}>{timestampWords(proposedAt)}</time>
          </SummaryRow>
          <SummaryRow name={words.why}>
            <span className="breaks-anywhere">{reason}</span>
          </SummaryRow>
        </SummaryList>
      </div>
      {state === 'waiting' && <DecideForm may={may} isOutdated={isOutdated} />}
    </EditorPage>
  )
}

function Names({ capabilities }: { capabilities: readonly Capability[] }) {
  if (capabilities.length === 0) return words.nothing
  return (
    <ul>
      {capabilities.map((capability) => (
        <li key={capability}>{capabilityWords[capability].name}</li>
      ))}
    </ul>
  )
}

type May = Readonly<Record<Decision, boolean>>

/** The available actions: approve or decline a colleague's proposal, or withdraw one's own. */
function DecideForm({ may, isOutdated }: { may: May; isOutdated: boolean }) {
  const offered = [
    { decision: 'approve', look: 'main', isOffered: may.approve && !isOutdated },
    { decision: 'decline', look: 'danger', isOffered: may.decline },
    { decision: 'withdraw', look: 'quiet', isOffered: may.withdraw },
  ] as const
  if (!offered.some(({ isOffered }) => isOffered)) return <p className="muted">{words.notYours}</p>
  return (
    <>
      {may.withdraw && <p className="muted">{words.notYours}</p>}
      <PostForm className="cluster" data-busy={words.busy}>
        {offered.map(
          ({ decision, look, isOffered }) =>
            isOffered && (
              <Button key={decision} look={look} name="decision" value={decision}>
                {words[decision]}
              </Button>
            ),
        )}
      </PostForm>
    </>
  )
}

export const ErrorBoundary = failedPage(roleFormWords.failure)
