import { confidences } from '#app/features/visas/confidence.ts'
import { editWords } from '#app/features/visas/edit/edit.words.ts'
import type { Typed } from '#app/features/visas/edit/fact-checks.ts'
import { journeyPurposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { documentKinds, entryKinds, schemeKinds, schemeStatuses, schemeSteps } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { type Option, SelectField, TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { Boxes, FormPart } from '../edit-parts.tsx'
import { editingWords } from '../visas.words.ts'
import { typeWords as words } from './type.words.ts'

/** Destinations where the visa type is new; its id and place never change later. */
type Props = { typed: Typed; problems: readonly FieldProblem[]; destinations?: readonly Option[] }

const { schemeFields: names } = editWords
const short = { className: 'input-short', inputMode: 'numeric', autoComplete: 'off' } as const
const { choose: prompt, optional } = editingWords

function choices<Value extends string>(values: readonly Value[], label: (value: Value) => string): Option[] {
  return values.map((value) => ({ value, label: label(value) }))
}

/** Every fact of a visa type. */
export function TypeFields(props: Props) {
  return (
    <>
      <What {...props} />
      <Who {...props} />
      <MoneyFields {...props} />
      <Time {...props} />
      <Need {...props} />
      <Provenance {...props} />
    </>
  )
}

function What({ typed, problems, destinations }: Props) {
  return (
    <FormPart title={words.parts.what}>
      {destinations && (
        <>
          <TextField {...asked(typed, problems, 'id')} label={words.id} hint={words.idHint} autoComplete="off" />
          <SelectField
            {...asked(typed, problems, 'destination')}
            label={words.destination}
            options={destinations}
            prompt={prompt}
          />
        </>
      )}
      <TextField {...asked(typed, problems, 'name')} label={names.name} autoComplete="off" className="wide" />
      <SelectField
        {...asked(typed, problems, 'kind')}
        label={names.kind}
        options={choices(schemeKinds, (kind) => visaWords.schemeKind[kind])}
        prompt={prompt}
      />
      <SelectField
        {...asked(typed, problems, 'status')}
        label={names.status}
        options={choices(schemeStatuses, (status) => editWords.status[status])}
        prompt={prompt}
      />
    </FormPart>
  )
}

function Who({ typed, problems }: Props) {
  const purposes = choices(journeyPurposes, (purpose) => purposeWords[purpose])
  return (
    <FormPart title={words.parts.who}>
      <TextAreaField
        {...asked(typed, problems, 'passports')}
        label={names.passports}
        hint={words.passportsHint}
        rows={4}
        className="mono wide"
      />
      <TextAreaField {...asked(typed, problems, 'eligible')} label={names.eligible} rows={2} className="wide" />
      <Boxes name="purposes" label={names.purposes} choices={purposes} typed={typed} problems={problems} />
    </FormPart>
  )
}

function MoneyFields({ typed, problems }: Props) {
  return (
    <FormPart title={words.parts.money} hint={words.parts.moneyHint}>
      <div className="facts-amount whole-row">
        <TextField
          {...asked(typed, problems, 'fee')}
          label={names.fee}
          hint={words.feeHint}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField {...asked(typed, problems, 'feeCurrency')} label={words.currency} maxLength={3} autoComplete="off" />
      </div>
      <TextAreaField
        {...asked(typed, problems, 'passportFees')}
        label={names.passportFees}
        hint={words.passportFeesHint}
        rows={3}
      />
      <TextAreaField
        {...asked(typed, problems, 'extraFees')}
        label={names.extraFees}
        hint={words.extraFeesHint}
        rows={3}
      />
    </FormPart>
  )
}

function Time({ typed, problems }: Props) {
  const units = [
    { value: 'business', label: words.business },
    { value: 'calendar', label: words.calendar },
  ]
  const entries = choices(entryKinds, (one) => visaWords.entry[one])
  return (
    <FormPart title={words.parts.time} hint={optional}>
      <TextField {...asked(typed, problems, 'processing.min')} label={words.min} {...short} />
      <TextField {...asked(typed, problems, 'processing.max')} label={words.max} {...short} />
      <SelectField {...asked(typed, problems, 'processing.unit')} label={words.unit} options={units} prompt={prompt} />
      <TextField {...asked(typed, problems, 'stayDays')} label={names.stayDays} {...short} />
      <TextField {...asked(typed, problems, 'validityDays')} label={names.validityDays} {...short} />
      <Boxes name="entries" label={names.entries} choices={entries} typed={typed} problems={problems} />
      <TextField {...asked(typed, problems, 'applyFromDays')} label={names.applyFromDays} {...short} />
      <TextField {...asked(typed, problems, 'applyByDays')} label={names.applyByDays} {...short} />
    </FormPart>
  )
}

function Need({ typed, problems }: Props) {
  const documents = choices(documentKinds, (kind) => visaWords.document[kind].name)
  const steps = choices(schemeSteps, (step) => visaWords.step[step])
  return (
    <FormPart title={words.parts.need}>
      <Boxes name="documents" label={names.documents} choices={documents} typed={typed} problems={problems} />
      <Boxes name="steps" label={names.steps} choices={steps} typed={typed} problems={problems} />
    </FormPart>
  )
}

function Provenance({ typed, problems }: Props) {
  const sure = choices(confidences, (one) => editWords.confidence[one])
  return (
    <FormPart title={words.parts.provenance}>
      <TextField {...asked(typed, problems, 'asOf')} type="date" label={names.asOf} />
      <SelectField {...asked(typed, problems, 'confidence')} label={names.confidence} options={sure} prompt={prompt} />
      <TextField {...asked(typed, problems, 'officialSite')} type="url" label={names.officialSite} className="wide" />
      <TextAreaField
        {...asked(typed, problems, 'sources')}
        label={names.sources}
        hint={words.sourcesHint}
        rows={3}
        className="wide"
      />
    </FormPart>
  )
}
