import { planWords, quoteWords, speedWords } from '#app/features/quotes/quote.words.ts'
import { plans, speeds } from '#app/features/settings/setting.ts'
import { purposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { addMonths } from '#app/lib/plain-date.ts'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { askedDate, checkDate, dateFields, dateOf, writtenDate } from '#app/ui/form/date-question.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { requirementsWords as words } from './requirements.words.ts'
import type { CaseChoices, FieldsProps, SpeedChoice, Step, StepFacts, Typed } from './step.ts'

function check(typed: Typed, { visas, today }: StepFacts): FieldProblem[] {
  const problems: FieldProblem[] = []
  const lacks = (field: string, message: string) => problems.push({ field, message })
  if (!visas.some(({ id }) => id === typed.visa)) lacks('visa', words.visaMissing)
  if (!purposes.some((purpose) => purpose === typed.purpose)) lacks('purpose', words.purposeMissing)
  const travel = checkDate(typed, 'travelOn', words.travelOn)
  if ('problem' in travel) problems.push(travel.problem)
  else if (travel.date <= today) lacks('travelOn.day', words.travelOnPast)
  else if (travel.date > addMonths(today, 24)) lacks('travelOn.year', words.travelOnFar)
  if (!speeds.some((speed) => speed === typed.urgency)) lacks('urgency', words.urgencyMissing)
  return problems
}

/** What the answers decide, each only as far as it is a valid one. */
export function caseChoices(typed: Typed, facts: Pick<StepFacts, 'visas' | 'today'>): CaseChoices {
  const travelOn = dateOf(typed, 'travelOn')
  return {
    schemeId: facts.visas.find(({ id }) => id === typed.visa)?.id ?? null,
    purpose: purposes.find((purpose) => purpose === typed.purpose) ?? null,
    travelOn: travelOn && travelOn > facts.today ? travelOn : null,
    urgency: speeds.find((speed) => speed === typed.urgency) ?? 'standard',
    plan: plans.find((plan) => plan === typed.plan) ?? null,
  }
}

function speedHint(choice: SpeedChoice, facts: StepFacts): string {
  const cost = choice.price ? words.extra(choice.price) : words.free
  const lines = [words.speedHint(choice.days, cost)]
  if (choice.speed !== 'standard' && !choice.quicker) lines.push(words.notQuicker)
  if (choice.sameAs) lines.push(quoteWords.sameDay(choice.sameAs).replace(/\.$/, ''))
  if (facts.travelOn && choice.latest >= facts.travelOn) lines.push(words.lateForTravel)
  return lines.join('. ')
}

function Fields({ typed, problems, facts }: FieldsProps) {
  return (
    <>
      <RadioField
        name="visa"
        label={words.visa}
        value={typed.visa}
        problem={problemOf(problems, 'visa')}
        choices={facts.visas.map(({ id, name, price, entries, stay }) => ({
          value: id,
          label: name,
          hint: [price, entries, stay].filter(Boolean).join(', '),
        }))}
      />
      <RadioField
        name="purpose"
        label={words.purpose}
        value={typed.purpose}
        columns={2}
        problem={problemOf(problems, 'purpose')}
        choices={purposes.map((purpose) => ({ value: purpose, label: purposeWords[purpose] }))}
      />
      <DateField {...askedDate(typed, problems, 'travelOn')} label={words.travelOn} hint={words.travelOnHint} />
      <RadioField
        name="urgency"
        label={words.urgency}
        value={typed.urgency}
        problem={problemOf(problems, 'urgency')}
        choices={facts.speeds.map((choice) => ({
          value: choice.speed,
          label: words.speed(speedWords[choice.speed].name, choice.latest),
          hint: speedHint(choice, facts),
        }))}
      />
      <SelectField
        name="plan"
        label={words.plan}
        hint={words.planHint}
        defaultValue={typed.plan}
        prompt={words.noPlan(facts.serviceFee)}
        options={facts.plans.map(({ plan, price }) => ({
          value: plan,
          label: words.withPlan(planWords[plan], price),
        }))}
      />
    </>
  )
}

export const requirementsStep: Step = {
  slug: 'requirements',
  title: words.title,
  lede: words.lede,
  part: 1,
  fields: ['visa', 'purpose', ...dateFields('travelOn'), 'urgency', 'plan'],
  start: ({ visas }) => ({ visa: visas.length === 1 ? (visas[0]?.id ?? '') : '', urgency: 'standard' }),
  check,
  Fields,
  summary: (typed, facts) => {
    const { purpose, urgency, plan } = caseChoices(typed, facts)
    return [
      [words.rowRoute, words.route(facts.from.name, facts.to.name)],
      [words.visa, facts.visas.find(({ id }) => id === typed.visa)?.name ?? ''],
      [words.purpose, purpose ? purposeWords[purpose] : ''],
      [words.travelOn, writtenDate(typed, 'travelOn')],
      [words.rowSpeed, speedWords[urgency].name],
      [words.rowPlan, plan ? planWords[plan] : words.noPlan(facts.serviceFee)],
    ]
  },
}
