import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import type { ChosenCountry } from '#app/features/visas/components/country-options.ts'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { homeWords as words } from './home.words.ts'

/** The ID of the error for a missing choice. */
export const missingId = 'choice-missing'

type FieldProps = ChosenCountry & { end: 'from' | 'to'; missing: boolean }

/** One of the country lists, with the submitted choice. A missing one takes the focus. */
export function TicketField({ end, options, value, missing }: FieldProps) {
  return (
    <CountrySelect
      name={end}
      label={end === 'from' ? words.citizenship : words.destination}
      options={options}
      value={value}
      problemId={missing ? missingId : undefined}
      autoComplete={end === 'from' ? 'country' : 'off'}
      first={missing}
    />
  )
}

/** The default button: Enter presses the first submit button of a form, which must not be the one that swaps. */
export function EnterButton() {
  return (
    <button type="submit" hidden>
      {words.check}
    </button>
  )
}

export function SwapButton() {
  return (
    <Button look="quiet" className="ticket-swap" name="swap" value="1" formAction={href('/')} aria-label={words.swap}>
      <Icon of={ArrowLeftRight} />
    </Button>
  )
}

export function CheckButton() {
  return (
    <Button className="ticket-check" data-busy={words.checking}>
      {words.check} <Icon of={ArrowRight} />
    </Button>
  )
}
