import { type ComponentType, Fragment, type ReactNode } from 'react'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { sentOf } from '#app/ui/form/form-fields.ts'
import { BesideDataPage, ExpiresSoon } from './passport-page.tsx'
import { questionForm } from './question.form.ts'
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
      {step.questions
        .filter(({ appliesWhen }) => appliesWhen?.(props.facts) ?? true)
        .map((question) => (
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

function Control({ question, typed, problems, facts }: Props) {
  const form = questionForm(question, facts)
  return <DrawnFields form={form.show(form.read(sentOf(typed)).answer(problems))} />
}
