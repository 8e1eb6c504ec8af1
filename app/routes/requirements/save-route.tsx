import { Bookmark, BookmarkCheck } from 'lucide-react'
import { savedRouteWords } from '#app/features/saved-routes/saved-route.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

const words = savedRouteWords.offer

export type SaveOffer = 'save' | 'saved' | undefined

/** Saves the route of the page. A visitor signs in first, and then returns. */
export function SaveRoute({ offer, from, to }: { offer: SaveOffer; from: string; to: string }) {
  if (!offer) return null
  if (offer === 'saved') {
    return (
      <p className="answer-save cluster on-paper-away">
        <Icon of={BookmarkCheck} size={18} />
        <span>
          {words.saved}. <a href={href('/saved-routes')}>{words.see}</a>
        </span>
      </p>
    )
  }
  return (
    <form className="answer-save cluster on-paper-away" method="post" action={href('/saved-routes')}>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <Button look="quiet" small>
        <Icon of={Bookmark} size={18} /> {words.save}
      </Button>
      <span className="muted small">{words.hint}</span>
    </form>
  )
}
