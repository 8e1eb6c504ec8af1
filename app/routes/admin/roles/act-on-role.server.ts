import type { RoleProblem, RoleSaved, RoleWish } from '#app/features/accounts/roles/edit-role.server.ts'
import { capabilitiesToGrant } from '#app/features/accounts/roles/read-roles.server.ts'
import type { Result } from '#app/lib/result.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { chosenIn, roleForm } from './role.form.ts'
import { problemsOf, type RoleAnswer } from './role-fields.tsx'

type Save = (wish: RoleWish & { seen: number }) => Promise<Result<RoleSaved, RoleProblem>>

type Acted =
  | { saved: { id: RoleSaved['id']; flash: string }; again?: never }
  | { saved?: never; again: { answer: RoleAnswer; status: number } }

/** Saves a submitted role; returns the result, or the form with its errors. */
export async function actOnRole(ctx: RequestContext, fields: Fields, save: Save): Promise<Acted> {
  const { form, ticks } = roleForm(capabilitiesToGrant(ctx))
  const sent = form.read(fields)
  const ticked = ticks.read(fields).value ?? {}
  const again = (answer: RoleAnswer, status: number) => ({ again: { answer, status } })
  if (!sent.ok) return again({ answer: sent.answer(), ticked }, 422)
  const { name, reason, seen } = sent.value
  const result = await save({ name, reason, capabilities: chosenIn(ticked), seen: Number(seen) })
  if (result.ok) {
    const { id, waits } = result.value
    const flash = waits.length > 0 ? 'role-proposed' : 'role-saved'
    return { saved: { id, flash } }
  }
  if (result.problem.code === 'changed') {
    return again({ answer: sent.answer([]), ticked, now: result.problem.now }, 409)
  }
  const answer = sent.answer(problemsOf(result.problem))
  return again({ answer, ticked }, result.problem.code === 'proposal_waits' ? 409 : 422)
}
