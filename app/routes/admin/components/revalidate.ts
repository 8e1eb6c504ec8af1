import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Revalidates after a rejected action too, to show the current state. By default the router would not. */
export function afterEveryAct({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate
}
