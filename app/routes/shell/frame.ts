import { type ComponentType, createContext, type ReactNode } from 'react'
import type { OwnWork, Theme } from '#app/platform/http/page-context.ts'
import type { Maintenance } from '#app/platform/maintenance.ts'
import type { Organisation } from '#app/platform/organisation.ts'
import type { ShellAccount } from './navigation-bar.tsx'
import type { Section } from './sections.ts'

/** What did not happen, and the state of the rest. `name` is the window title, if it differs from the heading. */
export type FailedWords = { title: string; text: string; more?: string; name?: string }

export type FailureProps = {
  error: unknown
  said?: FailedWords | undefined
  Missing?: (() => ReactNode) | undefined
}

export type Frame = {
  /** The document, and the replacement for a failed page: available on the server only. */
  readonly Document: ComponentType<{ children: ReactNode }>
  readonly Failure: ComponentType<FailureProps>
  readonly theme: Theme
  readonly demo: boolean
  readonly clientScriptUrl: string | undefined
  readonly reference: string
  /** Whether the page failed because the database is unavailable. */
  readonly databaseAway: boolean
  /** Whether the request submitted a form. */
  readonly sent: boolean
  readonly account: ShellAccount | undefined
  readonly flash: string | undefined
  readonly section: Section
  /** Whether it is a portal page, which is outside the public site. */
  readonly portal: boolean
  /** The requested path, from which the portal marks the current page. */
  readonly path: string
  readonly origin: string
  /** Whether the page names its addresses in other languages itself. */
  readonly ownLanguages: boolean
  readonly ownWork: OwnWork | undefined
  /** The number of unread notifications of a traveller. */
  readonly unread: number | undefined
  /** When the page was rendered. */
  readonly now: Date
  readonly year: number
  readonly organisation: Organisation
  /** Whether to ask for consent to optional cookies. */
  readonly asksForCookies: boolean
  readonly maintenance: Maintenance | undefined
  /** The previous page on our site. */
  readonly cameFrom: string | undefined
  /** The addresses that can be suggested to anyone. */
  pages(): readonly string[]
}

// Provided by the renderer instead of a loader, so that failed pages have it too. Undefined on hydrated pages (decision
// 44).
export const FrameContext = createContext<Frame | undefined>(undefined)
