import { longestMessage } from '#app/features/settings/maintenance.ts'
import { type PriceName, priceNames } from '#app/features/settings/prices/price-list.ts'
import { type RetentionPeriod, retentionPeriodNames } from '#app/features/settings/retention/retention-rules.ts'
import { type AnswerTo, formOf } from '#app/ui/form/form.ts'
import { type FormField, field } from '#app/ui/form/form-fields.ts'
import { priceLabels, retentionLabels, settingsWords as words } from './settings.words.ts'

const short = { autoComplete: 'off', className: 'input-short' } as const
const amount = { ...short, inputMode: 'decimal' } as const

const onOff = ({ label, on, off }: { label: string; on: string; off: string }) =>
  field.radios({
    label,
    choices: [
      { value: 'on', label: on },
      { value: 'off', label: off },
    ],
  })

const { maintenance, session, rates } = words

/** The settings forms, by name. The rules are enforced by the use cases. */
export const settingsForms = {
  maintenance: formOf(() => ({
    message: field.line({ label: maintenance.message, hint: maintenance.messageHint, maxLength: longestMessage }),
  })),
  mail: formOf(() => ({ mail: onOff(words.mail) })),
  factor: formOf(() => ({ factor: onOff(words.factor) })),
  session: formOf(() => ({
    minutes: field.line({ ...short, label: session.label, hint: session.hint, inputMode: 'numeric' }),
  })),
  prices: formOf(
    () =>
      Object.fromEntries<FormField<string, string>>(
        priceNames.map((name) => [name, field.line({ ...amount, label: priceLabels[name] })]),
      ) as Record<PriceName, FormField<string, string>>,
  ),
  retention: formOf(
    () =>
      Object.fromEntries<FormField<string, string>>(
        retentionPeriodNames.map((name) => [
          name,
          field.line({ ...short, label: retentionLabels[name], inputMode: 'numeric' }),
        ]),
      ) as Record<RetentionPeriod, FormField<string, string>>,
  ),
  rate: formOf(() => ({
    currency: field.line({ ...short, label: rates.currency, maxLength: 3, spellCheck: false }),
    value: field.line({ ...amount, label: rates.value }),
    asOf: field.line({ ...short, label: rates.day }),
  })),
}

type Forms = typeof settingsForms

/** The rejected form, under its name. */
export type SettingsAnswers = { readonly [Name in keyof Forms]?: AnswerTo<Forms[Name]> }

export const isSettingsForm = (name: string): name is keyof Forms => Object.hasOwn(settingsForms, name)
