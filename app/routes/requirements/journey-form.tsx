import { journeyPurposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import type { ChosenCountry } from '#app/features/visas/parts/country-options.ts'
import { CountrySelect } from '#app/features/visas/parts/country-select.tsx'
import { Button } from '#app/ui/button.tsx'
import { Problem, SelectField, TextField } from '#app/ui/form/field.tsx'
import { asked, problemOf } from '#app/ui/form/problems.ts'
import type { DateName } from './journey-dates.ts'
import { alsoId, type JourneySearch } from './journey-search.ts'
import { journeyFormWords as words } from './requirements.words.ts'

type Props = {
  journey: JourneySearch
  /** Whether the destination asks how old a passport is. */
  asksIssue: boolean
  /** The fields for other passports: those that were chosen, and an empty one while there is room. */
  others: readonly ChosenCountry[]
}

const purposeOptions = journeyPurposes.map((value) => ({ value, label: purposeWords[value] }))

/** All there is to tell about a journey. It is sent by its address, to the same page, so that the answer can be shared. */
export function JourneyForm({ journey, asksIssue, others }: Props) {
  const { typed, visa, problems } = journey
  return (
    <form className="journey-form frame rows lowest pad-20 gap-20" action="#answer">
      {visa && <input type="hidden" name="visa" value={visa} />}
      <SelectField
        {...asked(typed, problems, 'purpose')}
        label={words.purpose}
        options={purposeOptions}
        prompt={words.anyPurpose}
      />
      <DateText name="travel" journey={journey} />
      <DateText name="return" journey={journey} />
      <DateText name="expires" journey={journey} />
      {(asksIssue || typed.issued) && <DateText name="issued" journey={journey} hint={words.issuedHint} />}
      <div className="journey-also rows at-top gap-20">
        <OtherPassports problems={problems} others={others} />
      </div>
      <div className="cluster journey-send">
        <Button data-busy={words.busy}>{words.submit}</Button>
      </div>
    </form>
  )
}

/** One field for a whole date: it is read however people write one. */
function DateText({ name, journey, hint }: { name: DateName; journey: JourneySearch; hint?: string }) {
  return (
    <TextField
      name={name}
      label={words[name]}
      hint={hint ? `${hint} ${words.dateHint}` : words.dateHint}
      defaultValue={journey.typed[name]}
      problem={problemOf(journey.problems, name)}
      autoComplete="off"
    />
  )
}

/** Each sending makes place for the next. */
function OtherPassports({ problems, others }: Pick<Props, 'others'> & Pick<JourneySearch, 'problems'>) {
  return others.map(({ options, value }, index) => {
    const id = alsoId(index)
    const problem = problemOf(problems, id)
    return (
      <div key={id} className={problem ? 'field field-wrong' : 'field'}>
        {problem && <Problem name={id}>{problem}</Problem>}
        <CountrySelect
          name="also"
          id={id}
          label={index === 0 ? words.also : words.alsoNext}
          options={options}
          value={value}
          problemId={problem && `${id}-problem`}
          autoComplete="off"
        />
      </div>
    )
  })
}
