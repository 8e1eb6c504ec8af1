import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import type { Account } from '#app/features/accounts/account.ts'
import { lookUpAccount } from '#app/features/accounts/look-up-account.server.ts'
import type { StandingProblem } from '#app/features/accounts/standing/change-standing.server.ts'
import type { Id } from '#app/lib/id.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { backTo } from '../back.ts'
import { personAt } from '../person-address.ts'
import { standingProblemWords as problemWords } from '../users.words.ts'

type Asked = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { accountId: string }
}

/** Reads the account the page is about, and the return address. */
export async function readStandingPage({ context, request, params }: Asked) {
  const id = idParam<'account'>(params.accountId)
  const account = requireFound(await lookUpAccount(context.get(requestContext), id))
  const { searchParams } = new URL(request.url)
  return {
    person: shown(account),
    isOwn: isOwn(context, id),
    back: backTo(searchParams.get('back'), personAt(id)),
    to: searchParams.get('to') ?? '',
  }
}

function shown({ id, fullName, email, emailVerified, role, status }: Account) {
  return { id, fullName, email, emailVerified, role, status }
}

function isOwn(context: Readonly<RouterContextProvider>, id: Id<'account'>): boolean {
  return context.get(pageContext).signedIn?.accountId === id
}

/** Renders the page again with the problem. A concurrent change is a conflict. */
export function refusedFor<Answer extends object>(
  problem: StandingProblem,
  name: 'status' | 'role',
  { answer }: { answer(problems: readonly FieldProblem[]): Answer },
) {
  const { code } = problem
  const problems = [{ field: code.startsWith('reason') ? 'reason' : name, message: problemWords[code] }]
  const now = code === 'changed' ? problem.now : undefined
  return data({ ...answer(problems), now }, { status: code === 'changed' ? 409 : 422 })
}
