// Lists accounts and changes their role and status: npm run account -- role head@example.org admin
import { removeFactors } from '#app/features/accounts/factors/remove-factors.server.ts'
import { readRoleNames, readRolesToGive } from '#app/features/accounts/roles/read-roles.server.ts'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import {
  changeRole,
  changeStatus,
  endSessionsOf,
  type StandingProblem,
} from '#app/features/accounts/standing/change-standing.server.ts'
import { findGoverned, listStandings } from '#app/features/accounts/standing/list-accounts.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Result } from '#app/lib/result.ts'
import { service } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { fixedRoles, isFixedRole, type Role } from '#app/platform/roles.ts'
import { onDatabase } from './operator-database.mts'
import { operatorPorts } from './operator-ports.mts'

const usage = `Usage:
  npm run account -- list
  npm run account -- role EMAIL ROLE          ${fixedRoles.join(', ')}, or the name or id of a role of your own
  npm run account -- block EMAIL            signs out everywhere and lets nobody in
  npm run account -- inactive EMAIL         may look at everything and send nothing
  npm run account -- activate EMAIL
  npm run account -- sign-out EMAIL         on every device
  npm run account -- remove-factors EMAIL   for somebody who lost theirs; make sure first who asks

The owner is told by mail. Takes the database of DATABASE_URL, or else the embedded one below DATA_DIR (.data), and the
same settings as the service, whether Portolan runs or not.`

const problems: Partial<Record<StandingProblem['code'], string>> = {
  role_gone: `There is no such role. Take ${fixedRoles.join(', ')}, or the name or id of a role of your own.`,
  last_administrator: 'Nobody else is an administrator who can act: give somebody else that role first.',
  not_confirmed: 'The address is not confirmed. Whoever opened the account must confirm it before they get a role.',
}

type Act = (ctx: RequestContext, id: Id<'account'>) => Promise<string | StandingProblem>

const [word = '', email = '', role = '', ...more] = process.argv.slice(2)
const act = actOf(word)

if (more.length > 0 || (word !== 'list' && (!act || !email))) {
  console.error(usage)
  process.exit(2)
}

await onDatabase(async ({ db }) => {
  const ctx: RequestContext = {
    actor: service('account.govern', 'audit.record'),
    db,
    now: new Date(),
    ports: await operatorPorts(db),
  }
  if (!act) return list(ctx)
  const id = await findGoverned(ctx, email)
  if (!id) {
    console.error(`Nobody signs in with ${email}.`)
    return 1
  }
  const said = await act(ctx, id)
  if (typeof said === 'string') console.log(said)
  else console.error(problems[said.code] ?? 'Nothing was changed.')
  return typeof said === 'string' ? 0 : 1
})

function actOf(word: string): Act | undefined {
  switch (word) {
    case 'role':
      if (!role) return undefined
      return async (ctx, id) => {
        const found = await roleCalled(ctx, role)
        if (!found) return { code: 'role_gone' }
        return saidOf(await changeRole(ctx, id, found), `${email} now has the role ${role}, and has to sign in again.`)
      }
    case 'block':
      return async (ctx, id) =>
        saidOf(await changeStatus(ctx, id, 'blocked'), `${email} is blocked, and signed out everywhere.`)
    case 'inactive':
      return async (ctx, id) =>
        saidOf(await changeStatus(ctx, id, 'inactive'), `${email} is inactive: they can look, and send nothing.`)
    case 'activate':
      return async (ctx, id) => saidOf(await changeStatus(ctx, id, 'active'), `${email} is active.`)
    case 'sign-out':
      return async (ctx, id) => `Signed out on ${await endSessionsOf(ctx, id)} devices.`
    case 'remove-factors':
      return async (ctx, id) => {
        await removeFactors(ctx, id)
        return `${email} has no second factor any more, and has to sign in again.`
      }
  }
  return undefined
}

async function roleCalled(ctx: RequestContext, text: string): Promise<Role | undefined> {
  const { roles, own } = await readRolesToGive(ctx)
  const named = own.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  return named?.id ?? roles.find((role) => role === text)
}

function saidOf<Value>(result: Result<Value, StandingProblem>, done: string): string | StandingProblem {
  return result.ok ? done : result.problem
}

async function list(ctx: RequestContext): Promise<number> {
  const names = await readRoleNames(ctx)
  for (const { signInAddress, email, emailVerified, role, status } of await listStandings(ctx)) {
    // A placeholder is shown if another account had the address first.
    const address = signInAddress === email ? email : `${signInAddress} (claims ${email})`
    console.log(
      [
        address,
        isFixedRole(role) ? role : roleNameOf(role, names),
        status,
        emailVerified ? 'confirmed' : 'not confirmed',
      ].join('\t'),
    )
  }
  return 0
}
