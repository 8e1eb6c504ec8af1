import { csvFile } from '#app/features/casework/queue/csv.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { decimalOf } from '../finance/finance.ts'
import { mayOversee } from '../overview.policy.ts'
import { readReport } from './read-report.server.ts'
import { type Counted, type Reason, type Report, shareOf, sources, stages, type Tally } from './report.ts'
import { bucketText, rangeText, reportWords as words } from './report.words.ts'

/** One figure of a row: its name, and its value in the counts. */
type Figure = { readonly name: string; of(counted: Counted): string | number | undefined }
type Row = { readonly section: string; readonly name: string; readonly figures: readonly Figure[] }

/** Every figure of a report with its comparison, one per line, as a spreadsheet file. */
export async function exportReport(ctx: RequestContext, params: URLSearchParams) {
  requireAllowed(mayOversee(ctx.actor, 'see-reports'))
  const report = await readReport(ctx, params)
  const { all } = await readCountries(ctx)
  const names = new Map(all.map(({ code, name }) => [code, name]))
  const { range, against } = report.asked
  const rows = rowsOf(report, (code) => names.get(code) ?? code).flatMap(({ section, name, figures }) =>
    figures.map((figure) => [
      section,
      name,
      figure.name,
      figure.of(report.current) ?? '',
      figure.of(report.before) ?? '',
    ]),
  )
  return {
    name: `report-${range.from}-${range.to}.csv`,
    file: csvFile([[...words.csv.columns, rangeText(range), rangeText(against)], ...rows]),
  }
}

function rowsOf({ unit, moneyUnit, current, before }: Report, nameOf: (code: string) => string): Row[] {
  const { sections } = words
  const seesMoney = current.money !== undefined
  const both = <Value>(of: (counted: Counted) => readonly Value[]) => [...of(current), ...of(before)]
  const unique = (keys: readonly string[]) => [...new Set(keys)]
  return [
    { section: sections.total, name: words.sections.total, figures: tally(({ total }) => total, seesMoney) },
    ...current.intake.map(({ days }, index) => ({
      section: sections.intake,
      name: bucketText(days, unit),
      figures: [
        { name: words.figures.received, of: ({ intake }: Counted) => intake[index]?.received },
        { name: words.figures.decided, of: ({ intake }: Counted) => intake[index]?.decided },
      ],
    })),
    ...(current.money ?? []).map(({ days }, index) => ({
      section: sections.money,
      name: bucketText(days, moneyUnit),
      figures: [
        { name: inDollars(words.figures.revenue), of: ({ money }: Counted) => dollars(money?.[index]?.revenue) },
        { name: inDollars(words.figures.refunds), of: ({ money }: Counted) => dollars(money?.[index]?.refunds) },
      ],
    })),
    ...stages.map((stage) => {
      const of = ({ times }: Counted) => times.find((one) => one.stage === stage)
      return {
        section: sections.times,
        name: words.stages[stage],
        figures: [
          { name: words.figures.count, of: (counted: Counted) => of(counted)?.count ?? 0 },
          { name: inHours(words.figures.median), of: (counted: Counted) => hours(of(counted)?.median) },
          { name: inHours(words.figures.p90), of: (counted: Counted) => hours(of(counted)?.p90) },
        ],
      }
    }),
    ...unique(both(({ routes }) => routes.map(({ from, to }) => `${from} ${to}`))).map((key) => {
      const [from = '', to = ''] = key.split(' ')
      const of = ({ routes }: Counted) => routes.find((one) => one.from === from && one.to === to)
      return { section: sections.routes, name: `${nameOf(from)} – ${nameOf(to)}`, figures: tally(of, seesMoney) }
    }),
    ...officersOf(both(({ officers }) => officers)),
    ...unique(both(({ reasons }) => reasons.map(({ reason }) => reason))).map((key) => ({
      section: sections.reasons,
      name: words.reasonName(key as Reason),
      figures: [
        {
          name: words.figures.refusals,
          of: ({ reasons }: Counted) => reasons.find(({ reason }) => reason === key)?.count ?? 0,
        },
      ],
    })),
    ...sources.map((source) => ({
      section: sections.sources,
      name: words.sources[source],
      figures: [
        {
          name: words.figures.applications,
          of: (counted: Counted) => counted.sources.find((one) => one.source === source)?.count ?? 0,
        },
      ],
    })),
  ]
}

function officersOf(officers: Counted['officers']): Row[] {
  return [...new Map(officers.map((one) => [one.id, one])).values()].map(({ id, name }) => {
    const of = (counted: Counted) => counted.officers.find((one) => one.id === id)
    return {
      section: words.sections.officers,
      name: name ?? (id === null ? words.nobody : words.formerOfficer),
      figures: [
        { name: words.figures.decided, of: (counted) => of(counted)?.decided ?? 0 },
        { name: inPercent(words.figures.onTime), of: (counted) => percent(of(counted), 'onTime', 'promised') },
        { name: inHours(words.figures.median), of: (counted) => hours(of(counted)?.median) },
      ],
    }
  })
}

function tally(of: (counted: Counted) => Tally | undefined, seesMoney: boolean): Figure[] {
  const { figures } = words
  const counts: Figure[] = [
    { name: figures.received, of: (counted) => of(counted)?.received ?? 0 },
    { name: figures.decided, of: (counted) => of(counted)?.decided ?? 0 },
    { name: figures.refused, of: (counted) => of(counted)?.refused ?? 0 },
    { name: inPercent(figures.refused), of: (counted) => percent(of(counted), 'refused', 'decided') },
    { name: inPercent(figures.onTime), of: (counted) => percent(of(counted), 'onTime', 'promised') },
  ]
  if (!seesMoney) return counts
  return [
    ...counts,
    { name: inDollars(figures.revenue), of: (counted) => dollars(of(counted)?.revenue ?? 0) },
    { name: inDollars(figures.refunds), of: (counted) => dollars(of(counted)?.refunds ?? 0) },
  ]
}

const inPercent = (name: string) => `${name}, ${words.csv.unit.share}`
const inDollars = (name: string) => `${name}, ${words.csv.unit.dollars}`
const inHours = (name: string) => `${name}, ${words.csv.unit.hours}`

const dollars = (cents: number | undefined) => (cents === undefined ? undefined : decimalOf(cents, 'USD'))
const hours = (seconds: number | null | undefined) => (seconds == null ? undefined : (seconds / 3_600).toFixed(2))

function percent<Name extends string>(counts: Readonly<Record<Name, number>> | undefined, part: Name, whole: Name) {
  const share = counts && shareOf(counts[part], counts[whole])
  return share === undefined ? undefined : (share * 100).toFixed(1)
}
