import { type OfficerTally, shareOf } from '#app/features/overview/reports/report.ts'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Compared } from '../change.tsx'
import { reportAt } from '../report-address.ts'
import { fewOfficers, officerName, type Pair, type ReportView } from '../report-view.ts'
import { reportsWords as words } from '../reports.words.ts'

type Counts = Pick<OfficerTally, 'decided' | 'promised' | 'onTime' | 'median'>
type Row = Pair<Counts> & { readonly key: string; readonly name: string; readonly initials: string | undefined }

/** The decisions of each officer, and their filing times. */
export function OfficersCard({ view: { asked, officers, officerCount, allOfficers } }: { view: ReportView }) {
  const { figures } = words
  const isAll = officers.length > fewOfficers
  const rows: Row[] = officers.map(({ key, now, before }) => {
    const name = officerName(now)
    return { key, now, before, name, initials: now.name === null ? undefined : initialsOf(name) }
  })
  const all: Row = { key: 'all', name: words.allOfficers, initials: undefined, ...allOfficers }
  return (
    <section className="reports-card" aria-labelledby="officers-title">
      <div className="head-row">
        <h2 className="title-small" id="officers-title">
          {words.sections.officers}
        </h2>
        {officerCount > fewOfficers && (
          <PortalLink className="small" to={reportAt(asked, {}, { officers: isAll ? '' : 'all' })} preventScrollReset>
            {isAll ? words.busiestOfficers : words.everyOfficer({ count: officerCount })}
          </PortalLink>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="muted">{words.none.officers}</p>
      ) : (
        <DataTable
          labelledBy="officers-title"
          tight
          className="reports-table reports-officers"
          rows={[...rows, all]}
          keyOf={({ key }) => key}
          columns={[
            {
              name: words.officer,
              of: ({ key, name, initials }) => (
                <span className="reports-officer">
                  {initials && (
                    <span className="reports-initials" aria-hidden="true">
                      {initials}
                    </span>
                  )}
                  <bdi className={key === 'all' ? 'bold' : undefined}>{name}</bdi>
                </span>
              ),
            },
            {
              name: figures.decided,
              of: ({ now, before }) => (
                <Compared kind="count" now={now.decided} before={before.decided} better="more" />
              ),
              end: true,
            },
            {
              name: figures.onTime,
              of: ({ now, before }) => (
                <Compared
                  kind="share"
                  now={shareOf(now.onTime, now.promised)}
                  before={shareOf(before.onTime, before.promised)}
                  better="more"
                />
              ),
              end: true,
            },
            {
              name: figures.median,
              of: ({ now, before }) => <Compared kind="time" now={now.median} before={before.median} better="less" />,
              end: true,
            },
          ]}
        />
      )}
    </section>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}
