import type { Actor } from './actor.ts'

/** Nothing to show: it is missing, or it is not this person's to know about. */
export class NotFound extends Response {
  constructor() {
    super(null, { status: 404, statusText: 'Not Found' })
  }
}

/** Whoever asks is known, and this is not for them; that it is there is no secret. */
export class AccessDenied extends Response {
  constructor() {
    super(null, { status: 403, statusText: 'Access Denied' })
  }
}

/** The account may look at everything and send nothing, until staff make it active again. */
export class AccountInactive extends Response {
  constructor() {
    super(null, { status: 403, statusText: 'Account Inactive' })
  }
}

/** A form's key came again with other fields: neither repeated nor done. */
export class KeyReused extends Response {
  constructor() {
    super(null, { status: 409, statusText: 'Conflict' })
  }
}

export function requireFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new NotFound()
  return value
}

/** Colleagues know that it is there: where the asker is named, they are told that it is not their business. */
export function requireAllowed(allowed: boolean, actor?: Actor): asserts allowed {
  if (!allowed) throw actor?.kind === 'staff' ? new AccessDenied() : new NotFound()
}
