import { data } from 'react-router'
import { timeAt } from '#app/features/accounts/branches/branch.ts'
import { addToBranch, removeFromBranch } from '#app/features/accounts/branches/change-workplaces.server.ts'
import { readBranch, readBranchPeople } from '#app/features/accounts/branches/read-branches.server.ts'
import { changeBranch, moveBranch } from '#app/features/accounts/branches/save-branch.server.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/branch.ts'
import { branchForm, colleagueForm, saidProblem } from './branch.form.ts'
import { BranchFields } from './branch-fields.tsx'
import { BranchState, People } from './branch-people.tsx'
import { branchesWords, branchFormWords, branchPageWords as words } from './branches.words.ts'
import { timeZones } from './time-zones.server.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'partner.manage',
  hydrate: true,
  saves: () => [...branchForm().savedNames, ...colleagueForm.savedNames],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'branch'>(params.branchId)
  const { name, address, timeZone, closedAt } = await readBranch(ctx, id)
  const people = await readBranchPeople(ctx, id)
  return {
    timeZones,
    typed: { name, address, timeZone },
    time: timeAt(timeZone, ctx.now),
    isOpen: closedAt === null,
    people: people.map(({ id, name, email }) => ({ id, name: name || email, email })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam<'branch'>(params.branchId)
  return act(context.get(requestContext), context.get(pageContext), id, await readFields(request))
}

/** The response when nothing was changed, by submitted form. */
type Answer = {
  readonly save?: AnswerTo<ReturnType<typeof branchForm>>
  readonly colleague?: AnswerTo<typeof colleagueForm>
}

const refused = (answer: Answer, status: 409 | 422) => data(answer, { status })

async function act(ctx: RequestContext, page: PageRequest, id: Id<'branch'>, fields: Fields) {
  const here = href('/admin/branches/:branchId', { branchId: id })
  switch (fields.text('intent')) {
    case 'save': {
      const sent = branchForm(timeZones).read(fields)
      if (!sent.ok) return refused({ save: sent.answer() }, 422)
      const saved = await changeBranch(ctx, id, sent.value)
      if (!saved.ok) return refused({ save: sent.answer([saidProblem(saved.problem)]) }, 409)
      throw redirectWithFlash(page, here, 'branch-saved')
    }
    case 'add': {
      const sent = colleagueForm.read(fields)
      if (!sent.ok) return refused({ colleague: sent.answer() }, 422)
      const added = await addToBranch(ctx, id, sent.value.colleague)
      if (added.ok) throw redirectWithFlash(page, here, 'branch-saved')
      return refused({ colleague: sent.answer({ colleague: words.people.problems[added.problem.code] }) }, 409)
    }
    case 'remove':
      await removeFromBranch(ctx, id, idParam<'account'>(fields.text('account')))
      throw redirectWithFlash(page, here, 'branch-saved')
    case 'close':
    case 'open':
      await moveBranch(ctx, id, fields.text('intent') === 'close' ? 'closed' : 'open')
      throw redirectWithFlash(page, here, 'branch-saved')
    default:
      throw new NotFound()
  }
}

export default function BranchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, time, isOpen, people, timeZones } = loaderData
  const form = branchForm(timeZones).show(actionData?.save, typed)
  const colleague = colleagueForm.show(actionData?.colleague)
  const back = href('/admin/branches')
  return (
    <EditorPage
      title={<bdi>{typed.name}</bdi>}
      windowTitle={typed.name}
      back={{ to: back, name: branchesWords.back }}
      facts={<p className="muted">{words.now({ time })}</p>}
      problems={[...form.problems, ...colleague.problems]}
      aside={
        <>
          <People people={people} form={colleague} isOpen={isOpen} />
          <BranchState isOpen={isOpen} />
        </>
      }
    >
      <BranchFields form={form} button={branchFormWords.save} back={back} />
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(branchesWords.failure)
