import { useRef } from 'react'
import { redirect } from 'react-router'
import { chooseExtras } from '#app/features/applications/extras/choose-extras.server.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { planWords, quoteWords } from '#app/features/quotes/quote.words.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { sentences } from '#app/lib/words/formats.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { answerOf, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { openDraft, orderOf } from '../draft-page.server.ts'
import { ActBar } from '../frame/act-bar.tsx'
import { WizardFrame } from '../frame/wizard-frame.tsx'
import type { Route } from './+types/extras.ts'
import { ExtraFields } from './extra-fields.tsx'
import { addOnsOf, extrasForm, insuranceProblems, typedOf } from './extras.form.ts'
import { extrasWords as words } from './extras.words.ts'
import { usePreview } from './use-preview.ts'
import { weeksAway } from './weeks-away.ts'

export const handle: PageHandle = { access: 'signed-in', saves: () => extrasForm.savedNames, hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const draft = await openDraft(ctx, params.applicationId)
  const { application, quote } = draft
  const { prices, tax } = await readPrices(ctx)
  const { addOns, insurance } = prices
  const planLine = quote.lines.find(({ plan }) => plan !== undefined)
  return {
    id: application.id,
    order: orderOf(draft),
    typed: typedOf(application.addOns),
    prices: { addOns, insurance },
    taxAdded: quoteWords.taxAdded(tax),
    included: planLine?.plan && { plan: planLine.plan, text: quoteWords.planIncludes(planLine) },
    weeks: weeksAway(draft.answers.requirements ?? {}),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  const sent = extrasForm.read(await readFields(request))
  const problems = sent.ok ? insuranceProblems(sent.value) : sent.problems
  if (!sent.ok || problems.length > 0) return sent.refuse(problems)
  const chosen = await chooseExtras(ctx, id, addOnsOf(sent.value))
  throw redirect(chosen.ok ? `${ownCaseAt(id).review}#extras` : ownCaseAt(id).details, 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function ExtrasPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, typed, prices, taxAdded, included, weeks } = loaderData
  const ref = useRef<HTMLFormElement>(null)
  const order = usePreview(ref, id) ?? loaderData.order
  const form = extrasForm.show(answerOf(actionData), typed)
  return (
    <WizardFrame
      part={4}
      title={words.title}
      lede={sentences(words.lede, taxAdded)}
      back={{ to: ownCaseAt(id).review }}
      form={form}
      order={order}
    >
      {included?.text && (
        <Notice
          title={words.inPlan({ plan: planWords[included.plan] })}
          text={words.planText({ text: included.text })}
        />
      )}
      <PostForm className="stack stack-lg" ref={ref}>
        <ExtraFields fields={form.fields} prices={prices} weeks={weeks} />
        <ActBar order={order}>{words.button}</ActBar>
      </PostForm>
    </WizardFrame>
  )
}
