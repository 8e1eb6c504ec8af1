import { data } from 'react-router'
import { lookUpAccount } from '#app/features/accounts/look-up-account.server.ts'
import { listOf } from '#app/features/settings/prices/price-list.ts'
import { isStale } from '#app/features/settings/prices/rate-rules.ts'
import { readMailRules } from '#app/features/settings/read-mail-rules.server.ts'
import { readMaintenance } from '#app/features/settings/read-maintenance.server.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { readSecurityRules } from '#app/features/settings/read-security-rules.server.ts'
import { readSettingChanges } from '#app/features/settings/read-setting-changes.server.ts'
import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import {
  mayChangePrices,
  mayChangeRefundRules,
  mayChangeRetentionRules,
  mayChangeSecurityRules,
  mayChangeSettings,
  maySwitchMaintenance,
} from '#app/features/settings/setting.policy.ts'
import { readFileComparison } from '#app/features/settings/stored-files/read-file-comparison.server.ts'
import { mayActOnTemplates } from '#app/features/support/templates/template.policy.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { isFresh } from '#app/platform/http/guard-route.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { NotFound, requireFound } from '#app/platform/refusal.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { Route } from './+types/settings.ts'
import { FileState } from './file-state.tsx'
import { FourSettings } from './four-settings.tsx'
import { PricesForm } from './prices-form.tsx'
import { Rates } from './rates.tsx'
import { RetentionForm } from './retention-form.tsx'
import { isSettingsForm, type SettingsAnswers, settingsForms } from './settings.form.ts'
import { settingsWords as words } from './settings.words.ts'
import { settingsActs } from './settings-acts.server.ts'
import { SettingsHistory } from './settings-history.tsx'

// Available during maintenance, because maintenance mode is switched off here.
export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'setting.read', duringMaintenance: true, hydrate: true }

const mostChanges = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { prices, rates } = await readPrices(ctx)
  const today = dayOf(ctx.now)
  const changes = await readSettingChanges(ctx, mostChanges)
  return {
    maintenance: await readMaintenance(ctx),
    mail: await readMailRules(ctx),
    security: await readSecurityRules(ctx),
    prices: listOf(prices),
    retention: await readRetentionRules(ctx),
    rates: [...rates.values()].map((rate) => ({ ...rate, isStale: isStale(rate, today) })),
    today,
    editing: new URL(request.url).searchParams.get('rate') ?? undefined,
    files: await readFileComparison(ctx),
    changes: changes.map(({ seq, at, actorId, subject, detail }) => ({ seq, at, actorId, id: subject.id, detail })),
    names: await namesOf(ctx, changes),
    demo: ctx.ports.demo,
    may: mayOf(ctx),
  }
}

function mayOf({ actor }: RequestContext) {
  return {
    maintenance: maySwitchMaintenance(actor),
    mail: mayChangeSettings(actor),
    security: mayChangeSecurityRules(actor),
    prices: mayChangePrices(actor),
    refunds: mayChangeRefundRules(actor),
    retention: mayChangeRetentionRules(actor),
    templates: mayActOnTemplates(actor, 'edit'),
    hours: mayChangeSettings(actor),
  }
}

async function namesOf(ctx: RequestContext, changes: Awaited<ReturnType<typeof readSettingChanges>>) {
  const names: Record<string, string> = {}
  for (const id of new Set(changes.flatMap(({ actorId }) => actorId ?? []))) {
    names[id] = (await lookUpAccount(ctx, id))?.fullName ?? ''
  }
  return names
}

export async function action({ context, request }: Route.ActionArgs) {
  const [ctx, page] = [context.get(requestContext), context.get(pageContext)]
  const fields = await readFields(request)
  const name = fields.text('act')
  if (!isSettingsForm(name)) throw new NotFound()
  const answer = await settingsActs[name](ctx, fields, isFresh(requireFound(page.signedIn), ctx.now, 'send'))
  if (!answer.done && !answer.prove) {
    const sent = settingsForms[name].read(fields)
    return data({ [name]: sent.answer(answer.problems) } as SettingsAnswers, { status: answer.status })
  }
  throw answer.done
    ? redirectWithFlash(page, href('/admin/settings'), 'setting-saved')
    : redirectWithFlash(page, `${href('/reauthenticate')}?next=%2Fadmin%2Fsettings`, 'reauthenticate')
}

export default function SettingsPage({ loaderData, actionData: answers = {} }: Route.ComponentProps) {
  const problems = Object.values(answers).flatMap(({ problems }) => problems)
  return (
    <EditorPage title={words.title} windowTitle={words.title} problems={problems}>
      {loaderData.demo && <Notice tone="demo" {...words.demo} />}
      <FourSettings {...loaderData} answers={answers} />
      {loaderData.may.prices && <PricesForm prices={loaderData.prices} answers={answers} />}
      {loaderData.may.prices && <Rates {...loaderData} answers={answers} />}
      {loaderData.may.retention && <RetentionForm retention={loaderData.retention} answers={answers} />}
      <MoreSettings may={loaderData.may} />
      <FileState files={loaderData.files} />
      <SettingsHistory changes={loaderData.changes} names={loaderData.names} />
    </EditorPage>
  )
}

/** The settings that have their own page. */
function MoreSettings({ may }: { may: ReturnType<typeof mayOf> }) {
  const { title, ...names } = words.more
  const pages = [
    may.prices && { to: href('/admin/settings/tax'), name: names.tax },
    may.prices && { to: href('/admin/coupons'), name: names.coupons },
    may.refunds && { to: href('/admin/refunds/limit'), name: names.refunds },
    may.hours && { to: href('/admin/settings/hours'), name: names.hours },
    may.templates && { to: href('/admin/settings/templates'), name: names.templates },
    may.templates && { to: href('/admin/settings/emails'), name: names.emails },
  ].filter((page) => page !== false)
  if (pages.length === 0) return null
  return (
    <Section name="more" title={title} className="stack stack-sm">
      <ul className="row gap-4-20">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const ErrorBoundary = failedPage(words.failure)
