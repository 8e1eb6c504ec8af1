import { CountryField } from '#app/features/visas/parts/country-field.tsx'
import type { ChosenCountry } from '#app/features/visas/parts/country-options.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { alsoIds, journeyForm } from './journey.form.ts'
import type { JourneySearch } from './journey-search.ts'
import { journeyFormWords as words } from './requirements.words.ts'

type Props = {
  journey: JourneySearch
  /** Whether the destination asks how old a passport is. */
  asksIssue: boolean
  /** The fields for other passports: those that were chosen, and an empty one while there is room. */
  others: readonly ChosenCountry[]
}

/** All there is to tell about a journey. It is sent by its address, to the same page, so that the answer can be shared. */
export function JourneyForm({ journey, asksIssue, others }: Props) {
  const { typed, visa } = journey
  const { fields } = journeyForm().show(journey)
  return (
    <form className="journey-form frame rows lowest pad-20 gap-20" action="#answer">
      {visa && <input type="hidden" name="visa" value={visa} />}
      <DrawnField {...fields.purpose} />
      <DrawnField {...fields.travel} />
      <DrawnField {...fields.return} />
      <DrawnField {...fields.expires} />
      {(asksIssue || typed.issued) && <DrawnField {...fields.issued} />}
      <div className="journey-also rows at-top gap-20">
        {/* Each sending makes place for the next. */}
        {alsoIds.slice(0, others.length).map((id, index) => (
          <CountryField {...fields[id]} options="" {...others[index]} name="also" id={id} key={id} />
        ))}
      </div>
      <div className="cluster journey-send">
        <Button data-busy={words.busy}>{words.submit}</Button>
      </div>
    </form>
  )
}
