import type { ChosenCountry } from '#app/features/visas/components/country-options.ts'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { changesWords } from './changes.words.ts'
import type { ChangesAsked } from './changes-search.ts'

const words = changesWords.filter

type Props = { asked: ChangesAsked; passports: ChosenCountry; destinations: ChosenCountry }

/** The filters by passport and destination. They are in the address, so the list can be bookmarked and shared. */
export function ChangesFilter({ asked, passports, destinations }: Props) {
  return (
    <search aria-label={words.label}>
      <form action={href('/changes')} className="on-paper-away rows lowest gap-16 wide-three">
        <CountrySelect name="passport" label={words.passport} {...passports} autoComplete="country" />
        <CountrySelect name="destination" label={words.destination} {...destinations} />
        <div className="cluster at-start">
          <Button>{words.show}</Button>
          {(asked.passport || asked.destination) && <a href={href('/changes')}>{words.clear}</a>}
        </div>
      </form>
    </search>
  )
}
