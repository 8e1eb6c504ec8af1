import { changeMailRules } from '#app/features/settings/change-mail-rules.server.ts'
import { changeSecurityRules } from '#app/features/settings/change-security-rules.server.ts'
import { changePrices } from '#app/features/settings/prices/change-prices.server.ts'
import { changeRate, type RateProblem } from '#app/features/settings/prices/change-rate.server.ts'
import { centsOf, type PriceList, type PriceName, priceNames } from '#app/features/settings/prices/price-list.ts'
import { microsOf } from '#app/features/settings/prices/rate-rules.ts'
import { readSecurityRules } from '#app/features/settings/read-security-rules.server.ts'
import {
  changeRetentionRules,
  type RetentionRulesProblem,
} from '#app/features/settings/retention/change-retention-rules.server.ts'
import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import {
  type RetentionPeriod,
  retentionPeriodNames,
  retentionPeriods,
  shortensRetention,
} from '#app/features/settings/retention/retention-rules.ts'
import { type SecurityRules, weakensSecurity } from '#app/features/settings/security-rules.ts'
import { switchMaintenance } from '#app/features/settings/switch-maintenance.server.ts'
import { isPlainDate } from '#app/lib/plain-date.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { settingsForms as forms } from './settings.form.ts'
import { priceLabels, retentionLabels, settingsWords as words } from './settings.words.ts'

export type SettingsAnswer =
  | { done: true }
  /** Weakening security requires re-authentication. */
  | { done: false; prove: true }
  | { done: false; prove?: false; problems: FieldProblem[]; status: 409 | 422 }

type Act = (ctx: RequestContext, fields: Fields, isFresh: boolean) => Promise<SettingsAnswer>

const done: SettingsAnswer = { done: true }
const wrong = (field: string, message: string, status: 409 | 422 = 422): SettingsAnswer => ({
  done: false,
  problems: [{ field, message }],
  status,
})

/** The action of each settings form, by name. */
export const settingsActs: Record<keyof typeof forms, Act> = {
  async maintenance(ctx, fields) {
    const on = fields.text('to') === 'on'
    const { message } = forms.maintenance.read(fields).typed
    const result = await switchMaintenance(ctx, { on, message: on ? message : undefined })
    return result.ok ? done : wrong('message', words.maintenance.tooLong({ most: result.problem.most }))
  },

  async mail(ctx, fields) {
    const seen = { enabled: fields.text('seen') === 'on' }
    const { mail } = forms.mail.read(fields).typed
    const result = await changeMailRules(ctx, { enabled: mail === 'on' }, seen)
    return result.ok ? done : wrong('mail', words.mail.changed, 409)
  },

  factor(ctx, fields, isFresh) {
    const secondFactor = forms.factor.read(fields).typed.factor === 'on'
    return changeSecurity(ctx, { secondFactor }, { secondFactor: fields.text('seen') === 'on' }, isFresh)
  },

  session(ctx, fields, isFresh) {
    const sessionMinutes = wholeNumber(forms.session.read(fields).typed.minutes)
    return changeSecurity(ctx, { sessionMinutes }, { sessionMinutes: Number(fields.text('seen')) }, isFresh)
  },

  async prices(ctx, fields) {
    const { typed } = forms.prices.read(fields)
    const list = (of: (name: PriceName) => string) =>
      Object.fromEntries(priceNames.map((name) => [name, centsOf(of(name)) ?? -1])) as PriceList
    const seen = list((name) => fields.text(`seen.${name}`))
    const result = await changePrices(
      ctx,
      list((name) => typed[name]),
      seen,
    )
    if (result.ok) return done
    const { problem } = result
    const problems =
      problem.code === 'range'
        ? problem.names.map((field) => ({ field, message: words.prices.wrong({ name: priceLabels[field] }) }))
        : priceNames.flatMap((field) => {
            const cents = problem.now[field]
            return cents === undefined
              ? []
              : [{ field, message: words.prices.changedTo(priceLabels[field], cents) } as FieldProblem]
          })
    return { done: false, problems, status: problem.code === 'range' ? 422 : 409 }
  },

  async retention(ctx, fields, isFresh) {
    const { typed } = forms.retention.read(fields)
    const rules = (of: (name: RetentionPeriod) => string) =>
      Object.fromEntries(retentionPeriodNames.map((name) => [name, wholeNumber(of(name))])) as Record<
        RetentionPeriod,
        number
      >
    const wanted = rules((name) => typed[name])
    if (!isFresh && shortensRetention(wanted, await readRetentionRules(ctx))) return { done: false, prove: true }
    const result = await changeRetentionRules(
      ctx,
      wanted,
      rules((name) => fields.text(`seen.${name}`)),
    )
    return result.ok ? done : retentionProblem(result.problem)
  },

  async rate(ctx, fields) {
    const { typed } = forms.rate.read(fields)
    const asOf = typed.asOf.trim()
    if (!isPlainDate(asOf)) return wrong('asOf', words.rates.wrong.day)
    const currency = typed.currency.trim().toUpperCase()
    const usdMicros = microsOf(typed.value) ?? -1
    const result = await changeRate(ctx, { currency, usdMicros, asOf }, wholeNumber(fields.text('seen')))
    return result.ok ? done : rateProblem(result.problem)
  },
}

async function changeSecurity(
  ctx: RequestContext,
  change: Partial<SecurityRules>,
  seen: Partial<SecurityRules>,
  isFresh: boolean,
): Promise<SettingsAnswer> {
  if (!isFresh && weakensSecurity(change, await readSecurityRules(ctx))) return { done: false, prove: true }
  const result = await changeSecurityRules(ctx, change, seen)
  if (result.ok) return done
  if (result.problem.code === 'minutes') return wrong('minutes', words.session.wrong)
  if (change.sessionMinutes === undefined) return wrong('factor', words.securityChanged, 409)
  return wrong('minutes', words.session.changedTo(result.problem.now.sessionMinutes), 409)
}

function retentionProblem(problem: RetentionRulesProblem): SettingsAnswer {
  if (problem.code === 'range') {
    const problems = problem.names.map((field) => ({
      field,
      message: words.retention.wrong({ name: retentionLabels[field], ...retentionPeriods[field] }),
    }))
    return { done: false, problems, status: 422 }
  }
  const problems = retentionPeriodNames.flatMap((field) => {
    const days = problem.now[field]
    return days === undefined
      ? []
      : [{ field, message: words.retention.changed({ name: retentionLabels[field], count: days }) }]
  })
  return { done: false, problems, status: 409 }
}

function rateProblem(problem: RateProblem): SettingsAnswer {
  const { wrong: said } = words.rates
  switch (problem.code) {
    case 'currency':
      return wrong('currency', said.currency)
    case 'range':
      return wrong('value', said.range)
    case 'future':
      return wrong('asOf', said.future)
    case 'changed':
      return wrong('value', words.rates.changedTo(problem.now), 409)
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,12}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
}
