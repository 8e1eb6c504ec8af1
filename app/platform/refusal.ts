/** Nothing to show: it is missing, or it is not this person's to know about. */
export class NotFound extends Response {
  constructor() {
    super(null, { status: 404, statusText: 'Not Found' })
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

export function requireAllowed(allowed: boolean): asserts allowed {
  if (!allowed) throw new NotFound()
}
