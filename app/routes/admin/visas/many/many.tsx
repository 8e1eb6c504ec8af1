import { data } from 'react-router'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { GuardedForm } from '#app/routes/shell/unsaved/guarded-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { Differences } from '../differences.tsx'
import { FormPart, PartFields, PricedNotice } from '../edit-parts.tsx'
import { toProposal } from '../fact-answer.server.ts'
import { type Filled, reasonForm } from '../fact-form.ts'
import { visasWords } from '../visas.words.ts'
import { VisasFrame } from '../visas-frame.tsx'
import type { Route } from './+types/many.ts'
import { manyParts } from './many.form.ts'
import { manyWords as words } from './many.words.ts'
import { answerMany, type ManyAnswer } from './many-page.server.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.edit', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (!mayEditFacts(ctx.actor, 'change')) throw new AccessDenied()
  const { destinations } = await readCountries(ctx)
  return { today: dayOf(ctx.now), destinations: destinations.map(({ code, name }) => ({ value: code, label: name })) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (!mayEditFacts(ctx.actor, 'change')) throw new AccessDenied()
  const fields = await readFields(request)
  const answer = await answerMany(ctx, fields)
  if (!('saved' in answer)) return data(answer, { status: answer.status })
  if (answer.saved.proposal) throw toProposal(context, answer.saved.proposal)
  const to = fields.text('destination')
  throw redirectWithFlash(context.get(pageContext), `${href('/admin/visas')}?to=${to}`, 'facts-changed-together')
}

export default function ManyPage({ loaderData: { today, destinations }, actionData }: Route.ComponentProps) {
  const state: Filled = actionData ?? { typed: { 'evidence.0.readOn': today }, problems: [] }
  const { typed, problems } = state
  const plan = actionData?.plan
  return (
    <VisasFrame tab="many" title={words.title} mayChange problems={problems}>
      <p>{words.lede}</p>
      <GuardedForm className="stack stack-lg">
        <input type="hidden" name="shown" value={plan?.stamp ?? ''} />
        {plan && <Plan plan={plan} />}
        <FormPart title={words.who}>
          <PartFields part={manyParts.who(destinations)} filled={state} />
        </FormPart>
        <FormPart title={words.rule} hint={words.ruleHint}>
          <PartFields part={manyParts.rule} filled={state} />
        </FormPart>
        <FormPart title={words.passport}>
          <PartFields part={manyParts.passport} filled={state} />
        </FormPart>
        <FormPart title={words.evidence} hint={words.evidenceHint}>
          {manyParts.evidence.map((part) => (
            <PartFields part={part} filled={state} key={part.names[0]} />
          ))}
        </FormPart>
        <FormPart title={words.change}>
          <DrawnFields form={reasonForm.show({ typed: { reason: typed.reason ?? '' }, problems })} />
        </FormPart>
        <div className="row gap-16">
          <Button name="intent" value="preview" look={plan && plan.changed > 0 ? 'quiet' : 'main'}>
            {words.preview}
          </Button>
        </div>
      </GuardedForm>
    </VisasFrame>
  )
}

/** The changes for each group of passports, and the button that makes exactly those. */
function Plan({ plan }: { plan: NonNullable<ManyAnswer['plan']> }) {
  const { shown } = words
  const { changed, same, unknown, groups, more, takesTwo } = plan
  return (
    <Section name="preview" title={shown.title} className="card facts-preview stack" id="preview" tabIndex={-1}>
      <p className="figures muted">{shown.counts(changed, same, unknown)}</p>
      {groups.map(({ count, passports, differences }) => (
        <div className="stack stack-sm" key={passports}>
          <p className="cluster">
            <strong>{shown.group({ count })}</strong>
            <span className="muted breaks-anywhere">{passports}</span>
          </p>
          <Differences differences={differences} caption={passports} />
        </div>
      ))}
      {more > 0 && <p className="muted">{shown.more({ count: more })}</p>}
      {changed === 0 ? (
        <Notice text={shown.none} />
      ) : (
        <>
          {takesTwo ? <Notice text={words.takesTwo} /> : <PricedNotice />}
          <div className="cluster">
            <Button name="intent" value="save">
              {takesTwo ? words.propose({ count: changed }) : words.save({ count: changed })}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
