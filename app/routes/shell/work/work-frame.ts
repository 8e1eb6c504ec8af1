import type { BesideDollars } from '#app/features/quotes/beside-dollars.ts'
import type { Theme } from '#app/platform/http/page-context.ts'
import type { Flash } from './flash.words.ts'

/** The data for the frame of a hydrated page. It is sent to the browser, so it holds no secrets. */
export type WorkFrame = {
  readonly theme: Theme
  readonly demo: boolean
  readonly flash: Flash | undefined
  readonly beside: BesideDollars
  readonly asksForCookies: boolean
  readonly maintenance: { readonly message: string | null } | undefined
  /** The session, if its end is near enough for a warning. */
  readonly session: { readonly endsIn: number; readonly isStaff: boolean } | undefined
  /** The frame its own layout renders (`portal-layout.tsx`, `area-layout.tsx`), if any. */
  readonly around: 'portal' | 'area' | undefined
}
