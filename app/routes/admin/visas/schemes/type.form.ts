import { documentKindWords } from '#app/features/visas/document-kind.words.ts'
import { editWords } from '#app/features/visas/edit/edit.words.ts'
import { purposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { documentKinds, entryKinds, schemeKinds, schemeStatuses, schemeSteps } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { boxesField } from '#app/ui/form/box-fields.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { amountField, choicesOf, evidenceParts, factPart, numberField, siteField } from '../fact-form.ts'
import { editingWords } from '../visas.words.ts'
import { typeWords as words } from './type.words.ts'

const { schemeFields: names } = editWords

/** Additional fields of a new visa type; its ID and destination never change later. */
export const newPart = (destinations: readonly Option[] = []) =>
  factPart(() => ({
    id: field.line({ label: words.id, hint: words.idHint, autoComplete: 'off' }),
    destination: field.choice({ label: words.destination, options: destinations, prompt: editingWords.choose }),
  }))

export const typeParts = {
  what: factPart(() => ({
    name: field.line({ label: names.name, autoComplete: 'off', className: 'wide' }),
    kind: field.choice({
      label: names.kind,
      options: choicesOf(schemeKinds, visaWords.schemeKind),
      prompt: editingWords.choose,
    }),
    status: field.choice({
      label: names.status,
      options: choicesOf(schemeStatuses, editWords.status),
      prompt: editingWords.choose,
    }),
  })),
  who: factPart(() => ({
    passports: field.lines({ label: names.passports, hint: words.passportsHint, rows: 4, className: 'mono wide' }),
    eligible: field.lines({ label: names.eligible, rows: 2, className: 'wide' }),
    purposes: boxesField({ label: names.purposes, choices: choicesOf(purposes, purposeWords) }),
  })),
  fee: factPart(() => ({
    fee: amountField(names.fee, words.feeHint),
    feeCurrency: field.line({ label: words.currency, maxLength: 3, autoComplete: 'off' }),
  })),
  money: factPart(() => ({
    passportFees: field.lines({ label: names.passportFees, hint: words.passportFeesHint, rows: 3 }),
    extraFees: field.lines({ label: names.extraFees, hint: words.extraFeesHint, rows: 3 }),
  })),
  time: factPart(() => ({
    'processing.min': numberField(words.min),
    'processing.max': numberField(words.max),
    'processing.unit': field.choice({
      label: words.unit,
      options: choicesOf(['business', 'calendar'], words),
      prompt: editingWords.choose,
    }),
    stayDays: numberField(names.stayDays),
    validityDays: numberField(names.validityDays),
    entries: boxesField({ label: names.entries, choices: choicesOf(entryKinds, visaWords.entry) }),
    applyFromDays: numberField(names.applyFromDays),
    applyByDays: numberField(names.applyByDays),
  })),
  need: factPart(() => ({
    documents: boxesField({
      label: names.documents,
      choices: documentKinds.map((value) => ({ value, label: documentKindWords[value].name })),
    }),
    steps: boxesField({ label: names.steps, choices: choicesOf(schemeSteps, words.steps) }),
  })),
  provenance: factPart(() => ({ officialSite: siteField(names.officialSite) })),
}

export const evidenceOfType = evidenceParts('evidence')

export const typeNames = () => [newPart(), ...Object.values(typeParts), ...evidenceOfType].flatMap(({ names }) => names)

export const exampleForm = (passports: readonly Option[] = []) =>
  formOf({ passport: field.choice({ label: editingWords.passportFor, options: passports }) })
