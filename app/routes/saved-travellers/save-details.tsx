import type { Savable } from '#app/features/applications/saved-travellers/read-savable.server.ts'
import { savedTravellerWords } from '#app/features/applications/saved-travellers/saved-traveller.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Card } from '#app/ui/page/section.tsx'

const words = savedTravellerWords.save

type Props = {
  savable: readonly Savable[]
  /** The page with the form, to return to. */
  page: 'submitted' | 'status' | 'details'
  at: string
}

/** A button for each traveller of the order whose details differ from the saved ones. */
export function SaveDetails({ savable, page, at }: Props) {
  if (savable.length === 0) return null
  return (
    <Card name="save-details" title={words.title} className="stack-sm on-paper-away">
      <p className="muted measure">{words.text}</p>
      <PostForm action={href('/saved-travellers')} className="stack stack-sm">
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="at" value={at} />
        {savable.map(({ id, name, isNew }) => (
          <div key={id}>
            <Button look="quiet" name="save" value={id} small>
              <bdi>{isNew ? words.one({ name }) : words.update({ name })}</bdi>
            </Button>
          </div>
        ))}
      </PostForm>
      <p>
        <a href={href('/saved-travellers')}>{words.see}</a>
      </p>
    </Card>
  )
}
