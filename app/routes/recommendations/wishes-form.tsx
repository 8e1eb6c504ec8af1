import { wishWords as words } from '#app/features/recommendations/recommendation.words.ts'
import { efforts, soonest, type WishesTyped, wishedRegions } from '#app/features/recommendations/wishes.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'

type Props = { typed: WishesTyped; problems: readonly FieldProblem[]; once: string }

/** What somebody looks for. Every part may be left open. */
export function WishesForm({ typed, problems, once }: Props) {
  return (
    <section className="card" aria-labelledby="wishes">
      <PostForm className="stack" data-busy={words.busy}>
        <h2 className="title-small" id="wishes">
          {words.title}
        </h2>
        <p className="hint">{words.lede}</p>
        <input type="hidden" name="once" value={once} />
        <fieldset className="field">
          <legend className="label">{words.regions}</legend>
          <div className="choices">
            {wishedRegions.map((region) => (
              <label className="choice" key={region}>
                <input type="checkbox" name="regions" value={region} defaultChecked={typed.regions.includes(region)} />
                <span className="choice-text">{words.region(region)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          {...asked(typed, problems, 'budget')}
          label={words.budget}
          hint={words.budgetHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...asked(typed, problems, 'stayDays')}
          label={words.stayDays}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          {...asked(typed, problems, 'withinDays')}
          label={words.withinDays}
          prompt={words.anyTime}
          options={soonest.map((days) => ({ value: String(days), label: words.within(days) }))}
        />
        <RadioField
          name="effort"
          label={words.effort}
          value={typed.effort}
          choices={efforts.map((effort) => ({ value: effort, label: words.efforts[effort] }))}
        />
        <Button wide>{words.save}</Button>
        <p className="hint">{words.privacy}</p>
      </PostForm>
    </section>
  )
}
