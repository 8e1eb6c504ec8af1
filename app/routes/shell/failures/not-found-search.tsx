import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { errorPageWords } from '../error-page.words.ts'

const words = errorPageWords.notFound

/** Most visitors who get here were looking for a country. */
export function NotFoundSearch() {
  return (
    <search>
      <form action={href('/countries')} className="torn measure rows gap-6">
        <label className="label" htmlFor="sheet-q">
          {words.search}
        </label>
        <div className="beside gap-10">
          <input className="input grows" type="search" name="q" id="sheet-q" />
          <Button look="quiet">{words.searchButton}</Button>
        </div>
      </form>
    </search>
  )
}
