import { editWords } from '#app/features/visas/edit/edit.words.ts'
import { blockNumbers } from '#app/features/visas/edit/evidence-input.ts'
import { unknownKind } from '#app/features/visas/edit/route-input.ts'
import { permits, requirementKinds } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { boxesField } from '#app/ui/form/box-fields.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { amountField, choicesOf, dayField, evidenceParts, factPart, numberField, siteField } from '../fact-form.ts'
import { editingWords } from '../visas.words.ts'
import { pairWords as words } from './pair.words.ts'

const { routeFields: names } = editWords

const kinds = () => choicesOf(requirementKinds, visaWords.headline)

/** All facts of a route, in the order travellers meet them. */
export const pairParts = {
  requirement: factPart(() => ({
    kind: field.choice({ label: names.kind, options: [...kinds(), { value: unknownKind, label: words.unknown }] }),
    days: numberField(names.days),
    freeMovement: field.tick({ label: names.freeMovement }),
    online: field.tick({ label: names.online }),
    alternatives: boxesField({ label: names.alternatives, choices: kinds() }),
    note: field.lines({ label: names.note, rows: 3, className: 'wide' }),
    until: dayField(names.until),
    'next.kind': field.choice({ label: names.next, options: kinds(), prompt: words.notKnown }),
    'next.days': numberField(words.nextDays),
    'next.alternatives': boxesField({ label: words.nextAlternatives, choices: kinds() }),
    notFrom: field.line({ label: names.notFrom, hint: words.notFromHint, autoComplete: 'off' }),
    suspended: field.tick({ label: names.suspended }),
    'onlyWith.permit': field.choice({
      label: names.onlyWith,
      options: choicesOf(permits, words.permits),
      prompt: editingWords.choose,
    }),
    'onlyWith.holding': field.line({ label: words.holding, hint: words.holdingHint, autoComplete: 'off' }),
  })),
  conditions: blockNumbers.map((index) =>
    factPart(() => ({
      [`conditions.${index}.kind`]: field.choice({
        label: words.instead,
        options: kinds(),
        prompt: editingWords.choose,
      }),
      [`conditions.${index}.days`]: numberField(names.days),
      [`conditions.${index}.permit`]: field.choice({
        label: words.permit,
        options: choicesOf(permits, words.permits),
        prompt: editingWords.choose,
      }),
      [`conditions.${index}.holding`]: field.line({ label: words.holding, autoComplete: 'off' }),
    })),
  ),
  registrations: blockNumbers.map((index) => ({
    what: factPart(() => ({
      [`registrations.${index}.name`]: field.line({ label: words.name, autoComplete: 'off' }),
      [`registrations.${index}.site`]: field.line({ label: words.site, type: 'url', autoComplete: 'off' }),
      [`registrations.${index}.daysBefore`]: numberField(words.daysBefore),
    })),
    fee: factPart(() => ({
      [`registrations.${index}.fee`]: amountField(words.fee),
      [`registrations.${index}.currency`]: field.line({ label: words.currency, maxLength: 3, autoComplete: 'off' }),
    })),
  })),
  passport: factPart(() => ({
    'passport.months': numberField(words.months, words.monthsHint),
    'passport.from': field.choice({
      label: words.from,
      options: choicesOf(['arrival', 'departure'], words),
      prompt: editingWords.choose,
    }),
    'passport.blankPages': numberField(words.blankPages),
    'passport.issuedWithinYears': field.tick({ label: words.issued }),
  })),
  passportEvidence: evidenceParts('passportEvidence'),
  evidence: evidenceParts('evidence'),
  provenance: factPart(() => ({ officialSite: siteField(names.officialSite) })),
}

const { requirement, conditions, registrations, passport, passportEvidence, evidence, provenance } = pairParts
const duties = registrations.flatMap(({ what, fee }) => [what, fee])
const all = [requirement, ...conditions, ...duties, passport, ...passportEvidence, ...evidence, provenance]
export const pairNames = () => all.flatMap(({ names }) => names)
