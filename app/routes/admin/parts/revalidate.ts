import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Also after a refused act, which shows how things stand now. By itself the router loads nothing again then. */
export function afterEveryAct({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate
}
