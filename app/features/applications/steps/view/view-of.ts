import type { ShownField } from '#app/ui/form/form.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'
import { tooSoon } from '../passport.step.ts'
import { passportWords as words } from '../passport.words.ts'
import { questionForm } from '../question.form.ts'
import type { DeclaredQuestion, FieldProps, FollowUp, Question } from '../question.ts'
import { isAskedHere, type Step } from '../step.ts'
import type { FieldView, FollowUpView, QuestionView, StepView } from './step-view.ts'

/** A page of questions as it is sent to the browser. */
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

/** One question, on its own page and where it was sent back. */
export function questionView(question: DeclaredQuestion, props: FieldProps): QuestionView {
  const { typed, problems, facts } = props
  const form = questionForm(question, facts)
  const shown = form.show(form.read(sentOf(typed)).answer(problems)).fields[question.name]
  const followUp = question.followUp && followUps[question.followUp](props)
  return { ...fieldView(shown as ShownField), ...(followUp && { followUp }) }
}

// The words of questions are texts: only forms that stay on the server have more in theirs.
function fieldView({ parts: _, ...shown }: ShownField): FieldView {
  return shown as FieldView
}

const followUps: Record<FollowUp, (props: FieldProps) => FollowUpView | undefined> = { expiresSoon }

/** What to do about a passport that expires soon after the journey: asked once it is found to. */
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
