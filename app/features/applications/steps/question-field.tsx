import { type ComponentType, Fragment, type ReactNode } from 'react'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { sentOf } from '#app/ui/form/form-fields.ts'
import { BesideDataPage, ExpiresSoon } from './passport-page.tsx'
import { questionForm } from './question.form.ts'
import type { DeclaredQuestion, FieldProps, FollowUp, Question } from './question.ts'
import { questionWords } from './question.words.ts'
import type { Step } from './step.ts'

/** What stands around the questions of a page. */
const frames: Partial<Record<string, ComponentType<{ children: ReactNode }>>> = { passport: BesideDataPage }

const followUps: Record<FollowUp, ComponentType<FieldProps>> = { expiresSoon: ExpiresSoon }

/** All questions of a page; those of its fold last. */
export function StepFields({ step, ...props }: FieldProps & { step: Step }) {
  const Frame = frames[step.slug] ?? Fragment
  const asked = step.questions.filter(({ appliesWhen }) => appliesWhen?.(props.facts, props.typed) ?? true)
  const folded = asked.filter(({ isFolded }) => isFolded)
  const isAnswered = ({ inputs }: Question) =>
    inputs.some((name) => props.typed[name] || props.problems.some(({ field }) => field === name))
  return (
    <Frame>
      {asked
        .filter(({ isFolded }) => !isFolded)
        .map((question) => (
          <QuestionField key={question.name} question={question} {...props} />
        ))}
      {folded.length > 0 && (
        <details className="unfold" open={folded.some(isAnswered)}>
          <summary className="target">{questionWords.more}</summary>
          <div className="stack stack-lg">
            {folded.map((question) => (
              <QuestionField key={question.name} question={question} {...props} />
            ))}
          </div>
        </details>
      )}
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
