import type { ReportView } from './report-view.ts'

export type ReportPageProps = {
  readonly view: ReportView
  readonly rangeText: string
  readonly today: string
  readonly officers: readonly { readonly id: string; readonly name: string }[]
  /** The options of the 2 country lists, as rendered. */
  readonly countries: { readonly from: string; readonly to: string }
  /** The names of the active filters. */
  readonly chosen: {
    readonly from: string | undefined
    readonly to: string | undefined
    readonly officer: string | undefined
  }
}
