import { addMonths, type PlainDate } from '#app/lib/plain-date.ts'
import { dateParts } from '#app/ui/form/date-question.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { passportNumberInput } from '#app/ui/form/passport-number-input.ts'
import { longestName, personName } from '../accounts/person-name.ts'
import {
  longestNumber,
  longestStay,
  nameKey,
  type VisaRecord,
  visaRecordEntries,
  visaRecordKinds,
} from './visa-record.ts'
import { visaRecordWords } from './visa-record.words.ts'

const words = visaRecordWords.visaForm

/** Reference data for validating answers. */
export type VisaRecordFacts = { readonly today: PlainDate; readonly countries: readonly Option[] }

export const noFacts: VisaRecordFacts = { today: '2000-01-01' as PlainDate, countries: [] }

/** The holder of the visa or trip: the account holder, or a person they travel with. */
export const travellerField = () =>
  field.line({
    label: words.traveller,
    hint: words.travellerHint,
    missing: words.travellerMissing,
    longest: [longestName, words.nameTooLong],
    tidy: personName,
    spellCheck: false,
    autoComplete: 'off',
    list: 'known-travellers',
  })

/** The stored name; empty for the account holder, whose name may change. */
export const ofOwner = (name: string, ownName: string) => (nameKey(name) === nameKey(ownName) ? '' : name)

const numberShape = /^[\p{L}\p{N}][\p{L}\p{N} /-]*$/u
const farYears = 60

export function visaRecordForm({ today, countries }: VisaRecordFacts = noFacts) {
  const isFar = (day: PlainDate) =>
    day > addMonths(today, farYears * 12) || day < addMonths(today, -farYears * 12) ? words.validUntilFar : undefined
  return formOf({
    traveller: travellerField(),
    country: field.choice({
      label: words.country,
      hint: words.countryHint,
      missing: words.countryMissing,
      prompt: words.prompt,
      options: countries,
    }),
    kind: field.radios({
      label: words.kind,
      missing: words.kindMissing,
      choices: visaRecordKinds.map((value) => ({
        value,
        label: visaRecordWords.kinds[value],
        ...(value === 'long_stay' && { hint: visaRecordWords.kindHints.long_stay }),
      })),
    }),
    number: field.line({
      ...passportNumberInput,
      label: words.number,
      hint: words.numberHint,
      longest: [longestNumber, words.numberWrong],
      check: (text) => (numberShape.test(text) ? undefined : words.numberWrong),
    }),
    forgetNumber: field.tick({ label: words.forget }),
    validFrom: field.date({
      label: words.validFrom,
      hint: words.validFromHint,
      subject: words.validFrom,
      isOptional: true,
      check: isFar,
    }),
    validUntil: field.date({
      label: words.validUntil,
      subject: words.validUntil,
      reading: { tense: 'future', today },
      check: isFar,
    }),
    entries: field.radios({
      label: words.entries,
      missing: words.entriesMissing,
      columns: 2,
      choices: visaRecordEntries.map((value) => ({ value, label: visaRecordWords.entryKinds[value] })),
    }),
    stayDays: field.number({
      label: words.stayDays,
      hint: words.stayDaysHint,
      least: 1,
      most: longestStay,
      wrong: words.stayDaysWrong({ longestStay }),
      className: 'input-short',
    }),
  })
}

type Sent = NonNullable<ReturnType<ReturnType<typeof visaRecordForm>['check']>>

/** The visa from a submitted form, or the conflict between two answers. */
export function visaRecordOf(sent: Sent, ownName: string) {
  const { traveller, forgetNumber, validFrom = null, validUntil, kind, entries, number, ...rest } = sent
  if (validUntil === undefined || (validFrom && validUntil < validFrom)) {
    return { problems: { validUntil: words.validUntilEarly } }
  }
  const [knownKind, knownEntries] = [
    visaRecordKinds.find((one) => one === kind),
    visaRecordEntries.find((one) => one === entries),
  ]
  if (!knownKind) return { problems: { kind: words.kindMissing } }
  if (!knownEntries) return { problems: { entries: words.entriesMissing } }
  return {
    visa: {
      ...rest,
      traveller: ofOwner(traveller, ownName),
      kind: knownKind,
      entries: knownEntries,
      validFrom,
      validUntil,
      // An empty number keeps the saved one; a checkbox deletes it.
      number: forgetNumber ? '' : number || undefined,
    },
  }
}

/** The form's initial values. The number is not shown again. */
export function typedVisa(
  { id: _, number: __, validFrom, validUntil, stayDays, ...visa }: VisaRecord,
  ownName: string,
) {
  return {
    ...visa,
    traveller: visa.traveller || ownName,
    number: '',
    forgetNumber: false,
    ...(validFrom && { validFrom: dateParts(validFrom) }),
    validUntil: dateParts(validUntil),
    stayDays: `${stayDays ?? ''}`,
  }
}
