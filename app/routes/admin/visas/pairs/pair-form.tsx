import { confidences } from '#app/features/visas/confidence.ts'
import { editWords } from '#app/features/visas/edit/edit.words.ts'
import type { Typed } from '#app/features/visas/edit/fact-checks.ts'
import { blocksOf, unknownKind } from '#app/features/visas/edit/route-input.ts'
import { permits, requirementKinds } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { Boxes, FormPart } from '../edit-parts.tsx'
import { editingWords } from '../visas.words.ts'
import { pairWords as words } from './pair.words.ts'

type Props = { typed: Typed; problems: readonly FieldProblem[] }

const kinds = requirementKinds.map((kind) => ({ value: kind, label: visaWords.headline[kind] }))
const sure = confidences.map((one) => ({ value: one, label: editWords.confidence[one] }))
const { routeFields: names } = editWords
const short = { className: 'input-short', inputMode: 'numeric', autoComplete: 'off' } as const

/** Every fact of a route, in the order in which a traveller meets them. */
export function PairFields(props: Props) {
  const { typed, problems } = props
  return (
    <>
      <FormPart title={words.parts.requirement} hint={editingWords.optional}>
        <SelectField
          {...asked(typed, problems, 'kind')}
          label={names.kind}
          options={[...kinds, { value: unknownKind, label: words.unknown }]}
        />
        <TextField {...asked(typed, problems, 'days')} label={names.days} {...short} />
        <CheckboxField
          name="freeMovement"
          checked={!!typed.freeMovement}
          problem={asked(typed, problems, 'freeMovement').problem}
        >
          {names.freeMovement}
        </CheckboxField>
        <CheckboxField name="online" checked={!!typed.online}>
          {names.online}
        </CheckboxField>
        <Boxes name="alternatives" label={names.alternatives} choices={kinds} typed={typed} problems={problems} />
        <TextAreaField {...asked(typed, problems, 'note')} label={names.note} rows={3} className="wide" />
        <TextField {...asked(typed, problems, 'until')} type="date" label={names.until} />
      </FormPart>
      <Conditions {...props} />
      <Registrations {...props} />
      <PassportRuleFields {...props} />
      <FormPart title={words.parts.provenance}>
        <TextField {...asked(typed, problems, 'asOf')} type="date" label={names.asOf} />
        <SelectField
          {...asked(typed, problems, 'confidence')}
          label={names.confidence}
          options={sure}
          prompt={editingWords.choose}
        />
        <TextField {...asked(typed, problems, 'source')} label={names.source} className="wide" />
        <TextField {...asked(typed, problems, 'officialSite')} type="url" label={names.officialSite} className="wide" />
      </FormPart>
    </>
  )
}

function Conditions({ typed, problems }: Props) {
  return (
    <FormPart title={words.parts.conditions} hint={words.parts.conditionsHint}>
      {[...Array(blocksOf(typed, 'conditions')).keys()].map((index) => {
        const field = (name: string) => asked(typed, problems, `conditions.${index}.${name}`)
        return (
          <fieldset className="box pad-20 whole-row" key={index}>
            <legend className="label">{words.condition(index + 1)}</legend>
            <div className="facts-fields">
              <SelectField {...field('kind')} label={words.instead} options={kinds} prompt={editingWords.choose} />
              <TextField {...field('days')} label={names.days} {...short} />
              <SelectField
                {...field('permit')}
                label={words.permit}
                options={permits.map((one) => ({ value: one, label: words.permits[one] }))}
                prompt={editingWords.choose}
              />
              <TextField {...field('holding')} label={words.holding} hint={words.holdingHint} autoComplete="off" />
            </div>
          </fieldset>
        )
      })}
    </FormPart>
  )
}

function Registrations({ typed, problems }: Props) {
  return (
    <FormPart title={words.parts.registrations} hint={words.parts.registrationsHint}>
      {[...Array(blocksOf(typed, 'registrations')).keys()].map((index) => {
        const field = (name: string) => asked(typed, problems, `registrations.${index}.${name}`)
        return (
          <fieldset className="box pad-20 whole-row" key={index}>
            <legend className="label">{words.registration(index + 1)}</legend>
            <div className="facts-fields">
              <TextField {...field('name')} label={words.name} autoComplete="off" />
              <TextField {...field('site')} label={words.site} type="url" autoComplete="off" />
              <TextField {...field('daysBefore')} label={words.daysBefore} {...short} />
              <div className="facts-amount">
                <TextField {...field('fee')} label={words.fee} inputMode="decimal" autoComplete="off" />
                <TextField {...field('currency')} label={words.currency} maxLength={3} autoComplete="off" />
              </div>
            </div>
          </fieldset>
        )
      })}
    </FormPart>
  )
}

function PassportRuleFields({ typed, problems }: Props) {
  const from = [
    { value: 'arrival', label: words.arrival },
    { value: 'departure', label: words.departure },
  ]
  return (
    <FormPart title={words.parts.passport} hint={words.parts.passportHint}>
      <TextField
        {...asked(typed, problems, 'passport.months')}
        label={words.months}
        hint={words.monthsHint}
        {...short}
      />
      <SelectField
        {...asked(typed, problems, 'passport.from')}
        label={words.from}
        options={from}
        prompt={editingWords.choose}
      />
      <TextField {...asked(typed, problems, 'passport.blankPages')} label={words.blankPages} {...short} />
      <SelectField
        {...asked(typed, problems, 'passport.confidence')}
        label={words.sure}
        options={sure}
        prompt={editingWords.choose}
      />
      <CheckboxField name="passport.issuedWithinYears" checked={!!typed['passport.issuedWithinYears']}>
        {words.issued}
      </CheckboxField>
    </FormPart>
  )
}
