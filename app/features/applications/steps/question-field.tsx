import { type ComponentType, Fragment, type ReactNode } from 'react'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { askedDate } from '#app/ui/form/date-question.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { passportNumberInput } from '#app/ui/form/passport-number-input.ts'
import { asked, problemOf } from '#app/ui/form/problems.ts'
import { BesideDataPage, ExpiresSoon } from './passport-page.tsx'
import type { DeclaredQuestion, FieldProps, FollowUp } from './question.ts'
import type { Step } from './step.ts'

/** What stands around the questions of a page. */
const frames: Partial<Record<string, ComponentType<{ children: ReactNode }>>> = { passport: BesideDataPage }

const followUps: Record<FollowUp, ComponentType<FieldProps>> = { expiresSoon: ExpiresSoon }

/** All questions of a page. */
export function StepFields({ step, ...props }: FieldProps & { step: Step }) {
  const Frame = frames[step.slug] ?? Fragment
  return (
    <Frame>
      {step.questions.map((question) => (
        <QuestionField key={question.name} question={question} {...props} />
      ))}
    </Frame>
  )
}

type Props = FieldProps & { question: DeclaredQuestion }

/** One question as it is asked, on its own page and where it was sent back, with what its answer gives reason to ask. */
export function QuestionField({ question, ...props }: Props) {
  const FollowUp = question.followUp && followUps[question.followUp]
  if (!FollowUp) return <Control question={question} {...props} />
  return (
    <div className="stack">
      <Control question={question} {...props} />
      <FollowUp {...props} />
    </div>
  )
}

const textTypes = { text: 'text', email: 'email', phone: 'tel' } as const

/** The field of each kind of question. */
function Control({ question, typed, problems, facts }: Props) {
  const { name, label, hint } = question
  const field = { ...asked(typed, problems, name), label, hint }
  switch (question.kind) {
    case 'date': {
      const { autoComplete } = question
      const date = { ...askedDate(typed, problems, name), label, ...(hint && { hint }) }
      return <DateField {...date} {...(autoComplete && { autoComplete })} />
    }
    case 'choice':
      return (
        <RadioField
          name={name}
          label={label}
          {...(hint && { hint })}
          value={typed[name]}
          problem={problemOf(problems, name)}
          choices={question.choices(facts)}
          columns={question.isInTwoColumns ? 2 : 1}
        />
      )
    case 'list':
      return <SelectField {...field} prompt={question.prompt(facts)} options={question.choices(facts)} />
    case 'country':
      return (
        <SelectField
          {...field}
          prompt={question.prompt}
          options={facts.countries}
          autoComplete={question.autoComplete}
        />
      )
    case 'passport-number':
      return <TextField {...field} {...passportNumberInput} />
    default: {
      const { kind, autoComplete } = question
      const dir = kind === 'text' ? undefined : 'ltr'
      return <TextField {...field} type={textTypes[kind]} autoComplete={autoComplete} dir={dir} spellCheck={false} />
    }
  }
}
