import type { ReportView } from './report-view.ts'

/** All that the page of reports is drawn from. */
export type ReportPageProps = {
  readonly view: ReportView
  readonly rangeText: string
  readonly today: string
  readonly officers: readonly { readonly id: string; readonly name: string }[]
  /** The options of the two lists, as they are drawn. */
  readonly countries: { readonly from: string; readonly to: string }
  /** What the report is narrowed to, by name. */
  readonly chosen: {
    readonly from: string | undefined
    readonly to: string | undefined
    readonly officer: string | undefined
  }
}
