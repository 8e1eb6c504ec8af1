import { useRef } from 'react'
import type { SavedTravellerView } from '#app/features/applications/saved-travellers/read-saved-travellers.server.ts'
import { savedTravellerWords } from '#app/features/applications/saved-travellers/saved-traveller.words.ts'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { Button } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { useKept } from '../autosave/use-kept.ts'
import { travellersWords as words } from './travellers.words.ts'

type Props = {
  options: string
  once: string
  problems: readonly FieldProblem[]
  saved: readonly SavedTravellerView[]
}

/** Adds a traveller: asks only for the passport country, which determines the visa. */
export function AddTraveller({ options, once, problems, saved }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useKept(form)
  const wrong = problems.find(({ field }) => field === 'from')
  return (
    <section className="card stack">
      <h2 className="title-small">{words.add}</h2>
      <p className="muted">{words.addLede}</p>
      {saved.length > 0 && <AddSaved once={once} saved={saved} />}
      <PostForm className="stack" ref={form}>
        <input type="hidden" name="once" value={once} />
        <CountrySelect
          name="from"
          label={words.passport}
          options={options}
          autoComplete="off"
          problemId={wrong && 'from-problem'}
        />
        {wrong && (
          <p className="problem" id="from-problem">
            {wrong.message}
          </p>
        )}
        <div>
          <Button look="quiet">{words.add}</Button>
        </div>
      </PostForm>
    </section>
  )
}

function AddSaved({ once, saved }: Pick<Props, 'once' | 'saved'>) {
  return (
    <ul className="stack stack-sm" id="saved-travellers" aria-label={savedTravellerWords.title}>
      {saved.map(({ id, name, from, passportEnd }) => (
        <li className="row middle apart gap-4-16" key={id}>
          <span className="cluster">
            <Flag code={from.code} />
            <span>
              <bdi>{name}</bdi>
              <span className="hint block">{savedTravellerWords.passport({ end: passportEnd })}</span>
            </span>
          </span>
          <PostForm>
            <input type="hidden" name="once" value={`${once}-${id.slice(0, 8)}`} />
            <input type="hidden" name="saved" value={id} />
            <Button look="quiet" small>
              {savedTravellerWords.add.one({ name })}
            </Button>
          </PostForm>
        </li>
      ))}
    </ul>
  )
}
