import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { mapWords as words } from './map.words.ts'
import type { MapAsked } from './map-search.ts'

type Props = {
  /** The passport options, as rendered, with the current one selected. */
  passports: string
  chosen: string | undefined
  asked: MapAsked
}

/** Selects another passport for the same map; the continent and the sort order are kept. */
export function MapForm({ passports, chosen, asked: { continent, sort } }: Props) {
  return (
    <search aria-label={words.form}>
      <form className="map-form rows lowest gap-16" action={`${href('/map')}#answer`}>
        <div>
          <CountrySelect
            name="from"
            label={words.citizenship}
            options={passports}
            value={chosen}
            autoComplete="country"
          />
        </div>
        {continent && <input type="hidden" name="continent" value={continent} />}
        {sort !== 'need' && <input type="hidden" name="sort" value={sort} />}
        <Button data-busy={words.showing}>{words.show}</Button>
      </form>
    </search>
  )
}
