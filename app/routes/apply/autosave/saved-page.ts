import type { PageView } from '#app/features/applications/steps/view/page-view.ts'
import type { Order } from '../frame/order-aside.tsx'

/** What saving a page answers: from what its next saving starts, and what its answers change about it and the price. */
export type SavedPage = {
  readonly stamp: string
  readonly at: string
  readonly order: Order
  readonly view: PageView
  /** What stops the application there, as it is said at once. */
  readonly stops: readonly string[]
}
