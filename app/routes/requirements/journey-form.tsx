import { heldFields, noneHeld, placeFields } from '#app/features/visas/assess/journey-details.ts'
import { journeyDetailWords as journeyDetails } from '#app/features/visas/assess/journey-details.words.ts'
import { travellerFields, travellerPlaces } from '#app/features/visas/assess/traveller.ts'
import { CountryField } from '#app/features/visas/components/country-field.tsx'
import { type ChosenCountry, chosenIn, keptOptions } from '#app/features/visas/components/country-options.ts'
import type { CountryLists } from '#app/features/visas/read-countries.server.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { alsoIds, journeyForm } from './journey.form.ts'
import type { JourneySearch } from './journey-search.ts'
import { journeyFormWords as words } from './requirements.words.ts'

type PlaceName = (typeof placeFields)[number] | (typeof travellerPlaces)[number]

/** The country lists: those selected, plus an empty one while there is room. */
export type JourneyLists = {
  readonly also: readonly ChosenCountry[]
  readonly places: Readonly<Record<PlaceName, ChosenCountry>>
}

export function journeyLists({ passports, places }: CountryLists, { typed }: JourneySearch): JourneyLists {
  const others = keptOptions(passports, words.prompt)
  const at = (name: PlaceName) =>
    [
      name,
      chosenIn(
        keptOptions(places, name.startsWith('stop') ? journeyDetails.noStop : journeyDetails.notStated),
        typed[name],
      ),
    ] as const
  return {
    also: withRoom(typed.also, alsoIds.length).map((code) => chosenIn(others, code)),
    places: Object.fromEntries([...placeFields, ...travellerPlaces].map(at)) as JourneyLists['places'],
  }
}

const withRoom = (chosen: readonly string[], most: number) => (chosen.length < most ? [...chosen, ''] : chosen)

type Props = {
  journey: JourneySearch
  /** Whether the destination has a rule on passport age. */
  asksIssue: boolean
  lists: JourneyLists
}

/** All optional trip details. A GET form to the same page, so that the answer can be shared. */
export function JourneyForm({ journey, asksIssue, lists }: Props) {
  const { typed, visa, problems } = journey
  const { fields } = journeyForm().show({ problems, typed: { ...typed, children: typed.children !== '' } })
  const isOpen =
    typed.also.length + typed.held.length > 0 ||
    [...placeFields, ...travellerFields, 'children' as const].some((name) => typed[name])
  const hasSecond = typed['stop-1'] !== '' || typed['stop-2'] !== ''
  return (
    <form className="journey-form frame rows lowest pad-20 gap-20" action="#answer">
      {visa && <input type="hidden" name="visa" value={visa} />}
      <DrawnField {...fields.purpose} />
      {(typed.purpose === 'transit' || typed.side) && <DrawnField {...fields.side} />}
      <DrawnField {...fields.travel} />
      <DrawnField {...fields.return} />
      <DrawnField {...fields.expires} />
      {(asksIssue || typed.issued) && <DrawnField {...fields.issued} />}
      <details className="unfold journey-more" open={isOpen}>
        <summary className="target">{words.more}</summary>
        <div className="journey-also rows lowest gap-20">
          {/* Each submission adds a field for the next passport. */}
          {alsoIds.slice(0, lists.also.length).map((id, index) => (
            <CountryField {...fields[id]} options="" {...lists.also[index]} name="also" id={id} key={id} />
          ))}
          {heldFields.slice(0, typed.held.includes(noneHeld) ? 1 : typed.held.length + 1).map((id, index) => (
            <DrawnField {...fields[id]} name="held" id={id} text={typed.held[index] ?? ''} key={id} />
          ))}
          <CountryField {...fields.residence} {...lists.places.residence} />
          <CountryField {...fields.arriving} {...lists.places.arriving} />
          <CountryField {...fields['stop-1']} {...lists.places['stop-1']} />
          <DrawnField {...fields['side-1']} />
          {(typed['stop-1'] || typed['hours-1']) && <DrawnField {...fields['hours-1']} />}
          {hasSecond && (
            <>
              <CountryField {...fields['stop-2']} {...lists.places['stop-2']} />
              <DrawnField {...fields['side-2']} />
              {(typed['stop-2'] || typed['hours-2']) && <DrawnField {...fields['hours-2']} />}
            </>
          )}
          <CountryField {...fields.born} {...lists.places.born} />
          <CountryField {...fields['been-1']} {...lists.places['been-1']} />
          {(typed['been-1'] || typed['been-2']) && <CountryField {...fields['been-2']} {...lists.places['been-2']} />}
          <DrawnField {...fields.age} />
          <DrawnField {...fields.children} />
          {(typed.children || typed.age || typed.with) && <DrawnField {...fields.with} />}
        </div>
      </details>
      <div className="cluster journey-send">
        <Button data-busy={words.busy}>{words.submit}</Button>
      </div>
    </form>
  )
}
