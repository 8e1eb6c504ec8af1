import type { ShownField } from '#app/ui/form/form.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'
import { tooSoon } from '../passport.step.ts'
import { passportWords as words } from '../passport.words.ts'
import { questionForm } from '../question.form.ts'
import type { DeclaredQuestion, FieldProps, FollowUp, Question } from '../question.ts'
import { isAskedHere, type Step } from '../step.ts'
import type { FieldView, FollowUpView, QuestionView, StepView } from './step-view.ts'

/** Converts a page of questions for the browser. */
export function stepView(step: Step, props: FieldProps): StepView {
  const asked = step.questions.filter((question) => isAskedHere(question, props.typed, props.facts))
  const folded = asked.filter(({ isFolded }) => isFolded)
  const isAnswered = ({ inputs }: Question) =>
    inputs.some((name) => props.typed[name] || props.problems.some(({ field }) => field === name))
  const view = (question: Question) => questionView(question, props)
  return {
    asked: asked.filter(({ isFolded }) => !isFolded).map(view),
    folded: folded.map(view),
    isOpen: folded.some(isAnswered),
  }
}

/** Converts one question, for its own page or a correction. */
export function questionView(question: DeclaredQuestion, props: FieldProps): QuestionView {
  const { typed, problems, facts } = props
  const form = questionForm(question, facts)
  const shown = form.show(form.read(sentOf(typed)).answer(problems)).fields[question.name]
  const followUp = question.followUp && followUps[question.followUp](props)
  return { ...fieldView(shown as ShownField), ...(followUp && { followUp }) }
}

// Question texts are strings: only forms that stay on the server use other content.
function fieldView({ parts: _, ...shown }: ShownField): FieldView {
  return shown as FieldView
}

const followUps: Record<FollowUp, (props: FieldProps) => FollowUpView | undefined> = { expiresSoon }

/** Asks what to do about a passport that expires too soon after the journey, once that is the case. */
function expiresSoon({ typed, facts, isCorrection }: FieldProps): FollowUpView | undefined {
  if (!tooSoon(typed, facts.travelOn)) return undefined
  return {
    title: words.soonTitle,
    text: facts.passportRule,
    field: {
      part: 'radios',
      name: 'expiresSoon',
      label: words.soonRule,
      problem: undefined,
      ...(typed.expiresSoon !== undefined && { text: typed.expiresSoon }),
      choices: [
        {
          value: 'renew',
          label: words.soonRenew,
          hint: isCorrection ? words.soonRenewHintInCorrection : words.soonRenewHint,
        },
        { value: 'go-on', label: words.soonGoOn, hint: words.soonGoOnHint },
      ],
    },
  }
}
