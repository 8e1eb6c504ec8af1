import { ownPath } from '#app/platform/http/own-path.ts'

/** The list or page of people that somebody came from, with what it was asked for; `usual` where that is not said. */
export function backTo(given: string | null | undefined, usual: string): string {
  const path = ownPath(given ?? null)
  return path && /^\/admin\/users(?:[/?]|$)/.test(path) ? path : usual
}
