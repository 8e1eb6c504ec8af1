import { Button } from '#app/ui/button.tsx'
import { Prepared } from '#app/ui/prepared.tsx'
import { mapWords as words } from './map.words.ts'
import type { MapAsked } from './map-search.ts'

type Props = { field: string; asked: MapAsked }

/** Another passport on the same map: what part of the world is shown, and in which order, stays. */
export function MapForm({ field, asked: { continent, sort } }: Props) {
  return (
    <search aria-label={words.form}>
      <form className="map-form" action="/map#answer">
        <Prepared name={field} className="map-field" />
        {continent && <input type="hidden" name="continent" value={continent} />}
        {sort !== 'need' && <input type="hidden" name="sort" value={sort} />}
        <Button data-busy={words.showing}>{words.show}</Button>
      </form>
    </search>
  )
}
