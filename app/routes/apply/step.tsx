import { useCallback, useEffect, useRef, useState } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { type Answered, answerStep, stampOf } from '#app/features/applications/answer-step.server.ts'
import { choicesText } from '#app/features/applications/changes/earlier-choices.ts'
import { readChanges } from '#app/features/applications/changes/read-changes.server.ts'
import { changeRows } from '#app/features/applications/forms/change-rows.ts'
import { keepInProfile } from '#app/features/applications/keep-in-profile.server.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { Draft } from '#app/features/applications/read-draft.server.ts'
import { readerView } from '#app/features/applications/steps/passport/reader-view.ts'
import { answersOn, findStep, stepBefore } from '#app/features/applications/steps/steps.ts'
import { PageFields } from '#app/features/applications/steps/view/page-fields.tsx'
import { type PageView, pageView } from '#app/features/applications/steps/view/page-view.ts'
import { withProblems } from '#app/features/applications/steps/view/step-view.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound, requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { languageNow } from '#words-source'
import { answerOf, isOffline, orOffline, unlessOffline } from '../shell/work/offline-answer.ts'
import type { Route } from './+types/step.ts'
import type { SavedPage } from './autosave/saved-page.ts'
import { useAutosave } from './autosave/use-autosave.ts'
import { openDraft, orderOf, pageAfter, requireFinishedBefore, stopsAt } from './draft-page.server.ts'
import { ActBar } from './frame/act-bar.tsx'
import { ChangesNotice } from './frame/changes-notice.tsx'
import { RouteLine } from './frame/route-line.tsx'
import { WizardFrame } from './frame/wizard-frame.tsx'
import { ReadPassport } from './read-passport.tsx'
import { wizardWords as words } from './wizard.words.ts'

export const handle: PageHandle = { access: 'signed-in', saves: 'answers', hydrate: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const draft = await openDraft(ctx, params.applicationId)
  const step = findStep(params.step, draft.steps)
  // A page for other travellers only, or one the first traveller has answered for all.
  if (!step && findStep(params.step)) throw redirect(pageAfter(draft, params.step))
  if (!step) throw new NotFound()
  if (!step.isAsked(draft.facts)) throw redirect(pageAfter(draft, step.slug))
  requireFinishedBefore(draft, step.slug)
  const { answers, facts } = draft
  const { slug, part, title, lede } = step
  const { id } = draft.application
  const search = new URL(request.url).searchParams
  const forReview = search.get('for') === 'review'
  return {
    id,
    step: { slug, part, title, lede },
    view: pageView(step, draft),
    reader: readerView(slug, answers, draft.steps),
    nationality: facts.from.code,
    stamp: stampOf(answersOn(step, answers)),
    order: orderOf(draft),
    // Only a changed answer counts as a change; the first one does not.
    was: slug === 'requirements' && draft.unfinished !== slug ? choicesText(draft.application) : undefined,
    changes: await readChanges(ctx, draft, search.get('was') ?? ''),
    back: forReview ? { to: ownCaseAt(id).review } : backFrom(draft, slug),
    isFromProfile: facts.fromProfile.includes(slug),
    isKeepable: facts.keepable.includes(slug),
    stops: stopsAt(draft, slug),
    sentHere: search.get('why') === 'unfinished',
  }
}

function backFrom({ application, steps, facts }: Draft, slug: string) {
  const { from, to } = facts
  const before = stepBefore(slug, steps, facts)
  if (before) return { to: ownCaseAt(application.id).step(before.slug) }
  return { to: addressOf(href('/'), { from: from.code, to: to.code }), label: words.backToSearch, isDocument: true }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  const fields = await readFields(request)
  const rows = changeRows(fields)
  const sent = { slug: params.step, fields: rows?.fields ?? fields, drawnFrom: fields.text('drawnFrom') }
  const result = await answerStep(ctx, id, sent)
  const search = new URL(request.url).searchParams
  if (rows && (result.ok || result.problem.code === 'invalid'))
    throw redirect(`${ownCaseAt(id).step(params.step)}?${search}#${rows.name}`, 303)
  const fixed = findStep(params.step)
  if (result.ok && fixed?.kept && fields.has('keep')) await keepInProfile(ctx, id, fixed)
  if (result.ok) throw redirect(nextPage(id, params.step, result.value, { search, was: fields.text('was') }), 303)
  const { problem } = result
  if (problem.code === 'not_open') throw redirect(ownCaseAt(id).details, 303)
  const { typed, stamp, draft } = problem
  const isConflict = problem.code === 'changed_elsewhere'
  const problems: FieldProblem[] = isConflict ? [{ field: '', message: words.conflict.message }] : problem.problems
  const view = pageView(requireFound(findStep(params.step, draft.steps)), draft, { typed, problems })
  const heading = isConflict ? words.conflict.heading : problem.isOpened ? words.opened : undefined
  const was = fields.text('was') || undefined
  return data({ view, stamp, problems, heading, was }, { status: isConflict ? 409 : 422 })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

type Said = { stops: readonly string[]; changes: readonly string[]; sentHere: boolean }

/**
 * The problems that block the application here; otherwise the effects of a changed answer, or why the user was
 * redirected.
 */
function Notices({ stops, changes, sentHere }: Said) {
  if (stops.length > 0) return stops.map((stop) => <Notice tone="warn" text={stop} key={stop} />)
  if (sentHere) return <Notice tone="warn" text={words.unfinishedFirst} />
  return <ChangesNotice changes={changes} />
}

/** `was`: what the first page determined when it was rendered. The next page lists the differences. */
type Way = { search: URLSearchParams; was: string }

function nextPage(id: string, slug: string, { next, leads, draft }: Answered, { search, was }: Way): string {
  const since = { was: slug !== 'requirements' || was === choicesText(draft.application) ? undefined : was }
  if (search.get('for') === 'review') {
    // Another visa may require more, so the changes are listed on the page with the new questions.
    const open = since.was === undefined ? undefined : draft.unfinished
    return addressOf(open ? ownCaseAt(id).step(open) : ownCaseAt(id).review, since)
  }
  if (leads && slug === 'requirements') return addressOf(ownCaseAt(id).travellers, since)
  return addressOf(ownCaseAt(id).step(next ?? 'documents'), since)
}

export default function StepPage(props: Route.ComponentProps) {
  const { id, step } = props.loaderData
  // Adding or removing a row remounts the page at that row.
  const { hash, key } = useLocation()
  return <OneStep key={`${id} ${step.slug} ${hash && key}`} {...props} />
}

function OneStep({ loaderData, actionData }: Route.ComponentProps) {
  const { step, back, sentHere, stops, changes } = loaderData
  const [saved, setSaved] = useState<{ page: SavedPage; after: typeof actionData }>()
  // A save after the last form response is newer than that response.
  const newest = saved && saved.after === actionData ? saved.page : undefined
  const answer = isOffline(actionData) ? undefined : actionData
  const problems = answerOf(actionData)?.problems ?? []
  const order = newest?.order ?? loaderData.order
  const said = useRef(actionData)
  said.current = actionData
  const onSaved = useCallback((page: SavedPage) => setSaved({ page, after: said.current }), [])
  return (
    <WizardFrame
      {...step}
      back={back}
      form={{ problems, heading: answer?.heading }}
      notices={
        problems.length === 0 && <Notices stops={newest?.stops ?? stops} changes={changes} sentHere={sentHere} />
      }
      order={order}
    >
      {languageNow() !== 'en' && <p className="muted">{words.answersInEnglish}</p>}
      <Questions
        {...loaderData}
        order={order}
        view={newestView(newest?.view, problems) ?? answer?.view ?? loaderData.view}
        was={answer?.was ?? loaderData.was}
        sentStamp={newest?.stamp ?? answer?.stamp}
        failed={actionData}
        onSaved={onSaved}
      />
    </WizardFrame>
  )
}

/** The changes from the last save. The questions of a form update on their own. */
function newestView(view: PageView | undefined, problems: readonly FieldProblem[]): PageView | undefined {
  return view?.fixed && { fixed: withProblems(view.fixed, problems) }
}

type Drawn =
  | 'id'
  | 'step'
  | 'view'
  | 'stamp'
  | 'was'
  | 'order'
  | 'reader'
  | 'nationality'
  | 'isFromProfile'
  | 'isKeepable'

type Props = Pick<Route.ComponentProps['loaderData'], Drawn> & {
  sentStamp: string | undefined
  failed: Route.ComponentProps['actionData']
  onSaved(saved: SavedPage): void
}

function Questions({ id, step: { slug }, view, stamp, was, sentStamp, order, failed, onSaved, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // The stamp of the first render, not a later one, so that another tab's change is never taken for this page's own.
  const first = useRef(stamp)
  const path = ownCaseAt(id).step(slug)
  useAutosave({
    form,
    path,
    saveAt: href('/apply/:applicationId/:step/save', { applicationId: id, step: slug }),
    signIn: addressOf(href('/signin'), { next: path }),
    stamp: sentStamp ?? first.current,
    onSaved,
  })
  // Retries failed saves as soon as possible.
  useEffect(() => {
    if (isOffline(failed)) form.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [failed])
  return (
    <PostForm className="stack stack-lg" ref={form}>
      {view.form && <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />}
      <input type="hidden" name="drawnFrom" defaultValue={sentStamp ?? first.current} />
      {was && <input type="hidden" name="was" defaultValue={was} />}
      {slug === 'requirements' && <RouteLine order={order} />}
      {props.reader && <ReadPassport id={id} view={props.reader} nationality={props.nationality} form={form} />}
      {props.isFromProfile && (
        <p className="hint" id="from-profile">
          {words.fromProfile} <a href={href('/profile')}>{words.toProfile}</a>
        </p>
      )}
      <PageFields slug={slug} view={view} />
      {props.isKeepable && <CheckboxField name="keep">{words.keepInProfile}</CheckboxField>}
      <ActBar order={order}>{words.continue}</ActBar>
    </PostForm>
  )
}
