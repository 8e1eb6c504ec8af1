import { Clock3 } from 'lucide-react'
import { freshDays, rateText } from '#app/features/settings/prices/rate-rules.ts'
import type { Rate } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'
import { type SettingsAnswers, settingsForms } from './settings.form.ts'
import { settingsWords } from './settings.words.ts'

const words = settingsWords.rates

type RateRow = Rate & { isStale: boolean }
type Props = { rates: readonly RateRow[]; today: string; editing: string | undefined; answers: SettingsAnswers }

/** The date of most rates: it is shown once. */
function commonDay(rates: readonly RateRow[]): string | undefined {
  const counts = Map.groupBy(rates, ({ asOf }) => asOf)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

const columns = (rates: readonly RateRow[], common: string | undefined): readonly Column<RateRow>[] => [
  {
    name: words.columns.currency,
    of: ({ currency }) => (
      <a href={`${href('/admin/settings')}?rate=${currency}#rate`} aria-label={words.editOf({ currency })}>
        {currency}
      </a>
    ),
  },
  { name: words.columns.value, of: ({ usdMicros }) => rateText(usdMicros), end: true },
  ...(rates.some(({ asOf, isStale }) => isStale || asOf !== common) ? [dayColumn(common)] : []),
]

const dayColumn = (common: string | undefined): Column<RateRow> => ({
  name: words.columns.asOf,
  of: ({ asOf, isStale }) => (
    <span className="cluster gap-8">
      {asOf !== common && (
        <time dateTime={asOf} className="one-line">
          {words.asOf(asOf)}
        </time>
      )}
      {isStale && (
        <Badge tone="yellow" icon={Clock3}>
          {words.stale}
        </Badge>
      )}
    </span>
  ),
})

/** The exchange rates, and the form to set one. */
export function Rates({ rates, editing, ...props }: Props) {
  const stale = rates.filter(({ isStale }) => isStale).length
  const common = commonDay(rates)
  return (
    <Section name="rates" title={words.title}>
      <p className="muted">
        {common && words.text({ day: words.asOf(common) })}{' '}
        {stale > 0 && words.staleCount({ count: stale, days: freshDays })}
      </p>
      <div className="with-aside with-aside-wide">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach what is below */}
        <section className="settings-table table-sheet" tabIndex={0} aria-label={words.list}>
          <DataTable
            caption={words.caption}
            captionHidden
            tight
            columns={columns(rates, common)}
            rows={rates}
            keyOf={({ currency }) => currency}
          />
        </section>
        <RateForm rate={rates.find(({ currency }) => currency === editing)} {...props} />
      </div>
    </Section>
  )
}

type FormProps = Pick<Props, 'today' | 'answers'> & { rate: RateRow | undefined }

function RateForm({ rate, today, answers }: FormProps) {
  const current = rate && { currency: rate.currency, value: rateText(rate.usdMicros) }
  return (
    <Card as="h3" name="rate" id="rate" title={words.formTitle(rate?.currency ?? '')}>
      <PostForm className="stack">
        <input type="hidden" name="act" value="rate" />
        {rate && <input type="hidden" name="seen" value={rate.usdMicros} />}
        <DrawnFields form={settingsForms.rate.show(answers.rate, { ...current, asOf: today })} />
        <div className="cluster">
          <Button>{words.save}</Button>
        </div>
      </PostForm>
    </Card>
  )
}
