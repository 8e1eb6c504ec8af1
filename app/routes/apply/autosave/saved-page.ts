import type { PageView } from '#app/features/applications/steps/view/page-view.ts'
import type { Order } from '../frame/order-aside.tsx'

/** The response to saving a page: its new stamp, and the effects on the page and the price. */
export type SavedPage = {
  readonly stamp: string
  readonly at: string
  readonly order: Order
  readonly view: PageView
  /** The problems on that page that block the application, shown immediately. */
  readonly stops: readonly string[]
}
