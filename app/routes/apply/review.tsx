import { useRef } from 'react'
import { redirect } from 'react-router'
import { acceptWarnings } from '#app/features/applications/assessment/accept-warnings.server.ts'
import { readChanges } from '#app/features/applications/changes/read-changes.server.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { answersWith } from '#app/features/applications/steps/steps.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { documentRows, isMissing } from '#app/features/documents/read-documents.server.ts'
import { isAddOn } from '#app/features/quotes/quote.ts'
import { lineName } from '#app/features/quotes/quote.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { SummaryList, SummaryRow, SummaryRows } from '#app/ui/document/summary-list.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { answerOf, orOffline, unlessOffline } from '../shell/work/offline-answer.ts'
import type { Route } from './+types/review.ts'
import { useKept } from './autosave/use-kept.ts'
import { couponSaid } from './coupon/coupon.words.ts'
import { CouponFold } from './coupon/coupon-fold.tsx'
import { leaderOf, openDraft, orderOf, requireFinishedBefore, warningFields } from './draft-page.server.ts'
import { ActBar } from './frame/act-bar.tsx'
import { ChangesNotice } from './frame/changes-notice.tsx'
import { InsideLink } from './frame/inside-link.tsx'
import { WizardFrame } from './frame/wizard-frame.tsx'
import { reviewForm } from './review.form.ts'
import { reviewWords as words } from './wizard.words.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

type Section = { title: string; change: string; rows: (readonly [label: string, value: string])[] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const draft = await openDraft(ctx, params.applicationId)
  requireFinishedBefore(draft, 'documents')
  const { id } = draft.application
  const documents = await documentRows(ctx, id, draft.requiredDocuments, draft.recommendedDocuments)
  const sections: Section[] = draft.steps.map((step) => ({
    title: step.title,
    change: `${ownCaseAt(step.isAsked(draft.facts) ? id : leaderOf(draft)).step(step.slug)}?for=review`,
    rows: step.summary(answersWith(step, draft.answers), draft.facts),
  }))
  const rows = documents
    .filter(({ required, recommended, file }) => required || (recommended && file))
    .map((row) => ({ kind: row.kind, missing: isMissing(row), fileName: row.file?.fileName }))
  const search = new URL(request.url).searchParams
  const changes = await readChanges(ctx, draft, search.get('was') ?? '')
  const sentHere = search.get('why') === 'warnings'
  const extras = draft.quote.lines.flatMap((line) =>
    isAddOn(line) ? [[lineName(line), formatMoney(line.amount)] as const] : [],
  )
  return {
    id,
    sections,
    order: orderOf(draft),
    extras,
    coupon: draft.coupon && couponSaid(draft.coupon),
    documents: rows,
    warnings: warningFields(draft),
    changes,
    sentHere,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const draft = await openDraft(ctx, params.applicationId)
  const { id } = draft.application
  const documents = await documentRows(ctx, id, draft.requiredDocuments)
  const missing = documents
    .filter(isMissing)
    .map(({ kind }) => ({ field: `document-${kind}`, message: words.upload({ document: documentWords(kind).name }) }))
  const warnings = warningFields(draft)
  const sent = reviewForm(warnings).read(await readFields(request))
  if (!sent.ok || missing.length > 0) return sent.refuse([...missing, ...sent.problems])
  requireFinishedBefore(draft, 'documents')
  const accepted = await acceptWarnings(
    ctx,
    id,
    warnings.map(({ accept }) => accept),
  )
  if (!accepted.ok) return sent.refuse({ '': words.warningsChanged }, { status: 409 })
  // In a group the next page is the traveller list, because the order is paid as a whole.
  throw redirect(draft.company.length > 1 ? ownCaseAt(id).travellers : ownCaseAt(id).pay, 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, sections, order, extras, coupon, documents, warnings, changes, sentHere } = loaderData
  const form = reviewForm(warnings).show(answerOf(actionData))
  const ticks = useRef<HTMLFormElement>(null)
  useKept(ticks)
  const fields: Readonly<Record<string, ShownField>> = form.fields
  return (
    <WizardFrame
      part={4}
      title={words.title}
      lede={words.lede}
      back={{ to: ownCaseAt(id).documents }}
      form={form}
      notices={
        !form.wrong &&
        (sentHere ? <Notice tone="warn" text={words.warningsFirst} /> : <ChangesNotice changes={changes} />)
      }
      order={order}
    >
      {sections.map((section) => (
        <AnswerSection section={section} key={section.change} />
      ))}
      <section className="stack stack-sm">
        <SectionHead title={words.documents} change={ownCaseAt(id).documents} />
        <SummaryList>
          {documents.map(({ kind, missing, fileName }) => (
            <SummaryRow name={documentWords(kind).name} key={kind}>
              {missing ? (
                <a id={`document-${kind}`} href={ownCaseAt(id).upload(kind)}>
                  {words.notUploaded}
                </a>
              ) : (
                <bdi>{fileName ?? words.madeFromAnswers}</bdi>
              )}
            </SummaryRow>
          ))}
        </SummaryList>
      </section>
      <section className="stack stack-sm" id="extras">
        <SectionHead
          title={words.extras}
          change={ownCaseAt(id).extras}
          action={extras.length > 0 ? words.change : words.addExtras}
        />
        {extras.length > 0 ? <SummaryRows rows={extras} notGiven="" /> : <p className="muted">{words.noExtras}</p>}
      </section>
      <CouponFold id={id} page="review" coupon={coupon} />
      <PostForm className="stack stack-lg" ref={ticks}>
        {warnings.map(({ name, text, next }) => (
          <Notice tone="warn" text={<MixedText>{text}</MixedText>} key={name}>
            {next && <p>{next}</p>}
            {fields[name] && <DrawnField {...fields[name]} />}
          </Notice>
        ))}
        <DrawnField {...form.fields.declaration} />
        <ActBar order={order}>{words.button}</ActBar>
      </PostForm>
    </WizardFrame>
  )
}

type HeadProps = { title: string; change: string; action?: string }

function SectionHead({ title, change, action = words.change }: HeadProps) {
  return (
    <div className="row on-line apart gap-4-16">
      <h2>
        <MixedText>{title}</MixedText>
      </h2>
      <InsideLink to={change} label={action === words.change ? words.changeWhat({ what: title }) : action}>
        {action}
      </InsideLink>
    </div>
  )
}

function AnswerSection({ section: { title, change, rows } }: { section: Section }) {
  return (
    <section className="stack stack-sm">
      <SectionHead title={title} change={change} />
      <SummaryRows rows={rows} notGiven={words.notGiven} />
    </section>
  )
}
