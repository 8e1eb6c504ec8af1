import { data, href, redirect } from 'react-router'
import { answerStep, stampOf } from '#app/features/applications/answer-step.server.ts'
import { keepInProfile } from '#app/features/applications/keep-in-profile.server.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { StepFields } from '#app/features/applications/steps/question-field.tsx'
import { typedFields } from '#app/features/applications/steps/step.ts'
import { findStep, stepAfter, stepBefore, steps } from '#app/features/applications/steps/steps.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/step.ts'
import { openDraft, orderOf, requireFinishedBefore, stopsAt } from './draft-page.server.ts'
import { wizardWords as words } from './wizard.words.ts'
import { WizardFrame } from './wizard-frame.tsx'

export const handle: PageHandle = {
  access: 'signed-in',
  holds: [...steps.flatMap(({ fields }) => fields), 'drawnFrom'],
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const step = requireFound(findStep(params.step))
  const draft = await openDraft(context.get(callContext), params.applicationId)
  requireFinishedBefore(draft, step.slug)
  const typed = draft.answers[step.slug] ?? {}
  const search = new URL(request.url).searchParams
  return {
    id: draft.application.id,
    slug: step.slug,
    typed,
    stamp: stampOf(typed),
    facts: draft.facts,
    order: orderOf(draft),
    stops: stopsAt(draft, step.slug),
    sentHere: search.get('why') === 'unfinished',
    forReview: search.get('for') === 'review',
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const step = requireFound(findStep(params.step))
  const call = context.get(callContext)
  const id = idParam<'application'>(params.applicationId)
  const fields = await readFields(request)
  const typed = typedFields(step, fields)
  const result = await answerStep(call, id, step, typed, fields.text('drawnFrom'))
  if (result.ok && step.kept && fields.has('keep')) await keepInProfile(call, id, step)
  if (result.ok) throw redirect(nextPage(id, step.slug, new URL(request.url).searchParams), 303)
  if (result.problem.code === 'not_open') throw redirect(ownCaseAt(id).status, 303)
  if (result.problem.code === 'invalid') {
    return data(
      { typed, stamp: result.problem.stamp, problems: result.problem.problems, heading: undefined },
      { status: 422 },
    )
  }
  const problems: FieldProblem[] = [{ field: '', message: words.conflict.message }]
  return data({ typed, stamp: result.problem.stamp, problems, heading: words.conflict.heading }, 409)
}

/** What stops the application here, or else why somebody was sent here. */
function Notices({ stops, sentHere }: { stops: readonly string[]; sentHere: boolean }) {
  if (stops.length > 0) return stops.map((stop) => <Notice tone="warn" text={stop} key={stop} />)
  return sentHere && <Notice tone="warn" text={words.unfinishedFirst} />
}

function nextPage(id: string, slug: string, search: URLSearchParams): string {
  if (search.get('for') === 'review') return ownCaseAt(id).review
  return ownCaseAt(id).step(stepAfter(slug)?.slug ?? 'documents')
}

export default function StepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slug, facts, order, sentHere, forReview, stops } = loaderData
  const step = requireFound(findStep(slug))
  const problems = actionData?.problems ?? []
  const before = stepBefore(slug)
  const back = forReview
    ? { to: ownCaseAt(id).review }
    : before
      ? { to: ownCaseAt(id).step(before.slug) }
      : { to: `${href('/')}?from=${facts.from.code}&to=${facts.to.code}`, label: words.backToSearch }
  return (
    <WizardFrame
      part={step.part}
      title={step.title}
      lede={step.lede}
      back={back}
      form={{ problems, heading: actionData?.heading }}
      notices={problems.length === 0 && <Notices stops={stops} sentHere={sentHere} />}
      order={order}
    >
      <PostForm
        className="stack stack-lg"
        data-autosave={href('/apply/:applicationId/:step/save', { applicationId: id, step: slug })}
      >
        <input type="hidden" name="drawnFrom" value={actionData?.stamp ?? loaderData.stamp} />
        {facts.fromProfile.includes(slug) && (
          <p className="hint" id="from-profile">
            {words.fromProfile} <a href={href('/profile')}>{words.toProfile}</a>
          </p>
        )}
        <StepFields step={step} typed={actionData?.typed ?? loaderData.typed} problems={problems} facts={facts} />
        {facts.keepable.includes(slug) && <CheckboxField name="keep">{words.keepInProfile}</CheckboxField>}
        <div className="cluster">
          <Button>{words.continue}</Button>
        </div>
        <p
          className="hint"
          aria-live="polite"
          data-autosave-status=""
          data-saved={words.savedAt('{time}')}
          data-not-saved={words.notSaved}
          data-changed={words.changed}
        />
      </PostForm>
    </WizardFrame>
  )
}
