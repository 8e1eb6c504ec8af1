import { useRef } from 'react'
import { CountrySelect } from '#app/features/visas/parts/country-select.tsx'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { useKept } from '../autosave/use-kept.ts'
import { travellersWords as words } from './travellers.words.ts'

type Props = { options: string; once: string; problems: readonly FieldProblem[] }

/** Somebody more: all that is asked here is the country of their passport, since the visa follows from it. */
export function AddTraveller({ options, once, problems }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useKept(form)
  const wrong = problems.find(({ field }) => field === 'from')
  return (
    <section className="card stack">
      <h2 className="title-small">{words.add}</h2>
      <p className="muted">{words.addLede}</p>
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
