import type { Actor } from './actor.ts'

/** Missing, or not visible to this actor. */
export class NotFound extends Response {
  constructor() {
    super(null, { status: 404, statusText: 'Not Found' })
  }
}

/** The actor is known but not allowed; that the resource exists is not secret. */
export class AccessDenied extends Response {
  constructor() {
    super(null, { status: 403, statusText: 'Access Denied' })
  }
}

/** The account is read-only until staff reactivate it. */
export class AccountInactive extends Response {
  constructor() {
    super(null, { status: 403, statusText: 'Account Inactive' })
  }
}

/** The idempotency key was reused with other values: neither repeated nor run. */
export class KeyReused extends Response {
  constructor() {
    super(null, { status: 409, statusText: 'Conflict' })
  }
}

export function requireFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new NotFound()
  return value
}

/** Staff know that the resource exists: if the actor is given, they get 403 instead of 404. */
export function requireAllowed(allowed: boolean, actor?: Actor): asserts allowed {
  if (!allowed) throw actor?.kind === 'staff' ? new AccessDenied() : new NotFound()
}
