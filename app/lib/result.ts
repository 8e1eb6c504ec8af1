/** Result of a use case: a value, or a problem the user can fix. Bugs and refusals are thrown instead. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function problem<const Problem>(problem: Problem): { ok: false; problem: Problem } {
  return { ok: false, problem }
}
