import type { Money } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import type { BesideDollars } from '../beside-dollars.ts'
import { besideWords as words } from '../beside-dollars.words.ts'

type Props = { total: Money; beside: BesideDollars }

/** The approximate total in the reader's chosen currency, always beside the dollars, and the currency selector. */
export function TotalBeside({ total, beside: { choices, rate, isPaidInDollars } }: Props) {
  if (choices.length === 0) return null
  const options = [{ value: '', label: words.none }, ...choices]
  return (
    <div className="stack stack-sm" id="currency">
      {rate && (
        <p className="small">
          {words.about(total, rate)} {isPaidInDollars ? words.inDollars : words.priced}
        </p>
      )}
      <details className="fold-link">
        <summary>{rate ? words.change : words.show}</summary>
        <form method="post" action={href('/currency')} className="row at-end gap-8">
          <SelectField
            name="currency"
            id="currency-choice"
            label={words.label}
            options={options}
            defaultValue={rate?.currency ?? ''}
          />
          <Button look="quiet">{words.button}</Button>
        </form>
      </details>
    </div>
  )
}
