import { TriangleAlert } from 'lucide-react'
import type { SavedTravellerView } from '#app/features/applications/saved-travellers/read-saved-travellers.server.ts'
import { savedTravellerWords as words } from '#app/features/applications/saved-travellers/saved-traveller.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A saved traveller: passport, expiry warning and actions. */
export function SavedTravellerCard({ one }: { one: SavedTravellerView }) {
  const { id, name, from, passportEnd, expiresOn, validity } = one
  return (
    <li className="card stack stack-sm breaks-anywhere">
      <h2 className="title-small">
        <bdi>{name}</bdi>
      </h2>
      <p className="cluster">
        <Flag code={from.code} />
        <span>{from.name}</span>
      </p>
      <p className="muted">{words.passport({ end: passportEnd })}</p>
      {expiresOn && <Expiry day={expiresOn} validity={validity} />}
      <p>
        <ButtonLink to={addressOf(href('/apply'), { traveller: id })} look="quiet" small>
          {words.use}
          <span className="visually-hidden"> {words.useOf({ name })}</span>
        </ButtonLink>
      </p>
      <Delete id={id} name={name} />
    </li>
  )
}

function Expiry({ day, validity }: { day: string; validity: SavedTravellerView['validity'] }) {
  const said = words.expires[validity]({ day })
  if (validity === 'valid') return <p className="muted">{said}</p>
  return (
    <p className="profile-caution beside small gap-8">
      <Icon of={TriangleAlert} size={18} />
      <span>{said}</span>
    </p>
  )
}

/** Asks for confirmation, because it cannot be undone. */
function Delete({ id, name }: Pick<SavedTravellerView, 'id' | 'name'>) {
  return (
    <details className="unfold">
      <summary className="target">
        <bdi>{words.removeOne({ name })}</bdi>
      </summary>
      <PostForm className="stack">
        <p>{words.removeText({ name })}</p>
        <input type="hidden" name="delete" value={id} />
        <div>
          <Button look="danger" small>
            {words.removeOne({ name })}
          </Button>
        </div>
      </PostForm>
    </details>
  )
}
