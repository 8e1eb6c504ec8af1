import { type ComponentType, createContext, type ReactNode } from 'react'
import type { OwnWork, Theme } from '#app/platform/http/page-context.ts'
import type { Maintenance } from '#app/platform/maintenance.ts'
import type { Organisation } from '#app/platform/organisation.ts'
import type { ShellAccount } from './navigation-bar.tsx'
import type { Section } from './sections.ts'

/** What did not happen, and what became of the rest. `name` is what the window is called, where it is not the heading. */
export type FailedWords = { title: string; text: string; more?: string; name?: string }

export type FailureProps = {
  error: unknown
  said?: FailedWords | undefined
  Missing?: (() => ReactNode) | undefined
}

/** What the frame around every page shows of a request. */
export type Frame = {
  /** The document, and what takes the place of a page that failed: only the server has these. */
  readonly Document: ComponentType<{ children: ReactNode }>
  readonly Failure: ComponentType<FailureProps>
  readonly theme: Theme
  readonly demo: boolean
  readonly enhanceUrl: string | undefined
  readonly reference: string
  /** Whether the page failed because the database could not answer. */
  readonly databaseAway: boolean
  /** Whether somebody sent a form, and did not only open a page. */
  readonly sent: boolean
  readonly account: ShellAccount | undefined
  readonly flash: string | undefined
  readonly section: Section
  /** Whether it is a page of the portal, which stands outside the public ones. */
  readonly portal: boolean
  /** The path that was asked for, by which the portal shows where somebody is. */
  readonly path: string
  readonly origin: string
  /** Whether the page names its addresses in other languages itself. */
  readonly ownLanguages: boolean
  readonly ownWork: OwnWork | undefined
  /** How many notices a traveller has not read. */
  readonly unread: number | undefined
  /** When the page was drawn. */
  readonly now: Date
  readonly year: number
  readonly organisation: Organisation
  /** Whether there is something optional to ask about. */
  readonly asksForCookies: boolean
  readonly maintenance: Maintenance | undefined
  /** The page of ours it was asked for from. */
  readonly cameFrom: string | undefined
  /** The addresses of pages that anybody may be led to. */
  pages(): readonly string[]
}

// Handed down by whoever draws, and not loaded by the router: so it is there on pages that failed, too. A page that runs
// in the browser has none (decision 44).
export const FrameContext = createContext<Frame | undefined>(undefined)
