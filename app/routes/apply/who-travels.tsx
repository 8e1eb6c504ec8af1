import type { readWhoCanTravel } from '#app/features/applications/saved-travellers/read-offered.server.ts'
import { someoneElse } from '#app/features/applications/saved-travellers/saved-traveller.ts'
import { savedTravellerWords } from '#app/features/applications/saved-travellers/saved-traveller.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { InsideLink } from './frame/inside-link.tsx'
import type { StartChoice } from './start-choice.ts'

const words = savedTravellerWords.who

export type WhoTravels = NonNullable<ReturnType<typeof whoTravels>>

type Saved = Awaited<ReturnType<typeof readWhoCanTravel>>['saved']

/** A saved traveller determines the passport for the trip. */
export function withPassportOf(choice: StartChoice, saved: Saved): StartChoice {
  const chosen = saved.find(({ id }) => id === choice.traveller)
  return chosen && !choice.from ? { ...choice, from: chosen.from.code } : choice
}

/** The options for who is travelling: saved travellers with the route's passport, and links for the others. */
export function whoTravels({ saved, own, owner }: Awaited<ReturnType<typeof readWhoCanTravel>>, choice: StartChoice) {
  if (saved.length === 0) return undefined
  const here = saved.filter(({ from }) => from.code === choice.from)
  const chosen = here.find(({ id }) => id === choice.traveller) ?? here.find(({ id }) => id === own)
  const byProfile =
    owner === undefined ? [] : [{ value: '', label: words.owner({ name: owner }), hint: words.ownerHint }]
  return {
    choices: [
      ...byProfile,
      ...here.map(({ id, name, passportEnd }) => ({
        value: id,
        label: name,
        hint: savedTravellerWords.passport({ end: passportEnd }),
      })),
      { value: someoneElse, label: words.new, hint: words.newHint },
    ],
    value: chosen?.id ?? (owner === undefined ? (here[0]?.id ?? someoneElse) : ''),
    others: saved
      .filter(({ from }) => from.code !== choice.from)
      .map(({ id, name, from }) => ({
        text: words.withPassport({ name, country: from.name }),
        to: addressOf(href('/apply'), { ...choice, from: from.code, traveller: id }),
      })),
  }
}

export function WhoTravelsField({ who: { choices, value, others } }: { who: WhoTravels }) {
  return (
    <>
      <RadioField name="traveller" label={words.title} choices={choices} value={value} />
      {others.length > 0 && (
        <details className="unfold">
          <summary className="target">{words.otherPassports}</summary>
          <ul className="stack stack-sm">
            {others.map(({ text, to }) => (
              <li key={to}>
                <InsideLink to={to}>{text}</InsideLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
