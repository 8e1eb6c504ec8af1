import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import type { Difference } from '#app/features/visas/edit/facts-in-words.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'

/** The form of a fact as it is drawn: what is typed in it, and what is wrong with that. */
export type FormState = {
  readonly typed: Readonly<Record<string, string>>
  readonly problems: readonly FieldProblem[]
  /** The stamp of what the form was drawn from, and of what its preview showed. */
  readonly seen: string
  readonly shown: string
}

/** The traveller's answer, as it is and as it would be. */
export type Preview = { readonly before: RouteQuote; readonly after: RouteQuote }

/** What the form of a fact came back with. */
export type FactAnswer = FormState & {
  readonly status: number
  readonly differences?: readonly Difference[]
  readonly preview?: Preview
  /** What somebody else stored meanwhile beside what was typed. */
  readonly conflict?: readonly Difference[]
}
