import { requirementKinds } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { choicesOf, dayField, evidenceParts, factPart, numberField } from '../fact-form.ts'
import { pairWords } from '../pairs/pair.words.ts'
import { manyWords as words } from './many.words.ts'

const [evidence] = evidenceParts('evidence')

/** The fields that can be changed for many passports at once, and the passports affected. */
export const manyParts = {
  who: (destinations: readonly { value: string; label: string }[]) =>
    factPart(() => ({
      destination: field.choice({ label: words.destination, options: [...destinations], prompt: words.choose }),
      passports: field.lines({ label: words.passports, hint: words.passportsHint, rows: 3, className: 'wide' }),
    })),
  rule: factPart(() => ({
    kind: field.choice({
      label: words.kind,
      options: choicesOf(requirementKinds, visaWords.headline),
      prompt: words.unchanged,
    }),
    days: numberField(words.days),
    until: dayField(words.until),
    noEnd: field.tick({ label: words.noEnd }),
  })),
  passport: factPart(() => ({
    'passport.months': numberField(words.months, pairWords.monthsHint),
    'passport.from': field.choice({
      label: words.from,
      options: choicesOf(['arrival', 'departure'], pairWords),
      prompt: words.unchanged,
    }),
    'passport.blankPages': numberField(words.blankPages),
  })),
  evidence: evidence ? [evidence] : [],
}

const { who, rule, passport, evidence: known } = manyParts
export const manyNames = () => [who([]), rule, passport, ...known].flatMap(({ names }) => names)
