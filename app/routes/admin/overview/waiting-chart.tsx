import { openStatuses } from '#app/features/applications/application.ts'
import { type OpenStatus, type WaitBand, type Waiting, waitBands } from '#app/features/overview/overview.ts'
import { StackedBars } from '#app/ui/charts/stacked-bars.tsx'
import { ChartKey, type Texture } from '#app/ui/charts/textures.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { overviewWords } from './overview.words.ts'

const words = overviewWords.waiting
const { figure } = overviewWords

const textures: Record<WaitBand, Texture> = { day: 'plain', two: 'dotted', week: 'hatched', longer: 'solid' }

/** Open cases by status, each divided by waiting time. */
export function WaitingChart({ waiting }: { waiting: Waiting }) {
  const rows = openStatuses.map((status) => {
    const values = waitBands.map((band) => waiting[status][band])
    return { status, values, sum: values.reduce((sum, value) => sum + value, 0) }
  })
  const busy = rows.filter(({ sum }) => sum > 0)
  return (
    <Section name="waiting" title={words.title} className="card chart" titleClass="title-small">
      <ChartKey id="waiting" keys={waitBands.map((band) => ({ name: words.bands[band], texture: textures[band] }))} />
      <StackedBars
        id="waiting"
        label={words.label(rows.map(({ status, sum }) => [status, sum] as const))}
        textures={waitBands.map((band) => textures[band])}
        bars={rows.map(({ status, values }) => ({ name: words.statusName(status), values }))}
        figure={figure}
      />
      {busy.length > 0 && (
        <details className="fold-link small">
          <summary>{overviewWords.table}</summary>
          <DataTable
            labelledBy="waiting-title"
            columns={[
              { name: words.status, of: ({ status }: { status: OpenStatus }) => words.statusName(status) },
              ...waitBands.map((band) => ({
                name: words.bands[band],
                of: ({ status }: { status: OpenStatus }) => figure(waiting[status][band]),
                end: true,
              })),
            ]}
            rows={busy}
            keyOf={({ status }) => status}
          />
        </details>
      )}
    </Section>
  )
}
