import { ownPath } from '#app/platform/http/own-path.ts'

/** The list or page of people the user came from, with its query; `usual` if unknown. */
export function backTo(given: string | null | undefined, usual: string): string {
  const path = ownPath(given ?? null)
  return path && /^\/admin\/users(?:[/?]|$)/.test(path) ? path : usual
}
