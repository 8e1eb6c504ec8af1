import type { Theme } from '#app/platform/http/page-context.ts'
import type { Flash } from '../shell.words.ts'

/** What stands around a page that runs in the browser. It is sent there: nothing in it may be a secret. */
export type WorkFrame = {
  readonly theme: Theme
  readonly demo: boolean
  readonly flash: Flash | undefined
  readonly asksForCookies: boolean
  readonly maintenance: { readonly message: string | null } | undefined
  /** How the session stands, where its end is near enough to be told of. */
  readonly session: { readonly endsIn: number; readonly isStaff: boolean } | undefined
}
