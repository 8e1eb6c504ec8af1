import type { SchengenView } from '#app/features/visa-records/read-visa-records.server.ts'
import { visaRecordWords } from '#app/features/visa-records/visa-record.words.ts'
import { mostDays } from '#app/features/visas/schengen/schengen-stay.ts'
import { addDays, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/document/fact.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { daysForm } from './days.form.ts'

const words = visaRecordWords.schengen

/** The traveller on the page the stay was calculated for, with the input as typed. */
export type Asked = { readonly place: number; readonly text: string; readonly isWrong: boolean }

type Props = {
  schengen: SchengenView
  today: PlainDate
  /** The position of the traveller on the page. */
  place: number
  name: string | undefined
  asked: Asked | undefined
}

/** The 90/180-day rule: days used and left today, overstays, and when a stay of a given length fits. */
export function SchengenPanel({ schengen, today, place, name, asked }: Props) {
  const { periodFrom, used, left, longest, nextEntry, fullFrom } = schengen
  return (
    <Card
      name={`schengen-${place}`}
      title={name ? words.titleOf({ name }) : words.title}
      as={name ? 'h3' : 'h2'}
      className="stack-sm"
    >
      <dl className="session-facts figures">
        <Fact name={words.used}>{words.usedOf({ used, mostDays })}</Fact>
        <Fact name={words.left}>{String(left)}</Fact>
        <Fact name={words.until}>{words.untilOf(longest, nextEntry)}</Fact>
        <Fact name={words.full({ mostDays })}>{words.fullFrom(fullFrom, today)}</Fact>
      </dl>
      <p className="hint">{words.period({ from: formatDate(periodFrom), to: formatDate(today) })}</p>
      <Overstays schengen={schengen} today={today} />
      <AskDays schengen={schengen} today={today} place={place} asked={asked} />
      <p className="small muted">
        {words.decides} <a href={`${href('/schengen-calculator')}#rule`}>{words.rule}</a>
      </p>
    </Card>
  )
}

function Overstays({ schengen: { overs, besideLater }, today }: Pick<Props, 'schengen' | 'today'>) {
  return (
    <>
      {overs.length > 0 && (
        <Notice tone="warn" title={words.overTitle}>
          {overs.map(({ entry, exit, over }) => (
            <p key={entry + exit}>
              {words.over(entry, exit, over)}{' '}
              {over.first > today &&
                (over.first === entry
                  ? words.enterLater
                  : words.overPlanned({ day: formatDate(addDays(over.first, -1)) }))}
            </p>
          ))}
        </Notice>
      )}
      {besideLater && <Notice tone="warn" text={besideLater.stay ? words.later(besideLater.stay) : words.laterNone} />}
    </>
  )
}

/** A GET form: it works without script, and is updated in place with it. */
function AskDays({ schengen, today, place, asked }: Pick<Props, 'schengen' | 'today' | 'place' | 'asked'>) {
  const problems = asked?.isWrong ? [{ field: 'days', message: words.tooLong({ mostDays }) }] : []
  const form = daysForm.show({ problems }, { days: asked?.text ?? '' })
  return (
    <div className="stack stack-sm" id={`ask-${place}`}>
      <form action={`${href('/visas')}#ask-${place}`} className="row lowest gap-16">
        <input type="hidden" name="who" value={place} />
        <DrawnField {...form.fields.days} id={`days-${place}`} className="input-short" />
        <Button look="quiet">{words.askButton}</Button>
      </form>
      {schengen.asked?.from && (
        <p role="status" className="bold">
          {words.answer(schengen.asked.days, schengen.asked.from, today)}
        </p>
      )}
    </div>
  )
}
