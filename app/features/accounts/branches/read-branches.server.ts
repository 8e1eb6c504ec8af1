import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnBranch } from './branch.policy.ts'
import { findBranch, listBranches, listBranchPeople } from './branch.store.server.ts'
import type { Branch } from './branch.ts'

export async function readBranches({ actor, db }: RequestContext) {
  requireAllowed(mayActOnBranch(actor, 'manage'), actor)
  return listBranches(db)
}

/** Returns branch names, for staff who filter cases by branch. */
export async function readBranchNames({ actor, db }: RequestContext): Promise<{ id: Id<'branch'>; name: string }[]> {
  requireAllowed(mayActOnBranch(actor, 'name'), actor)
  return (await listBranches(db)).map(({ id, name }) => ({ id, name }))
}

export async function readBranch({ actor, db }: RequestContext, id: Id<'branch'>): Promise<Branch> {
  requireAllowed(mayActOnBranch(actor, 'manage'), actor)
  return requireFound(await findBranch(db, id))
}

export async function readBranchPeople({ actor, db }: RequestContext, id: Id<'branch'>) {
  requireAllowed(mayActOnBranch(actor, 'manage'), actor)
  return listBranchPeople(db, id)
}
