import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { codeWords, setUpWords as words } from '#app/features/accounts/factors/factor.words.ts'
import { confirmApp, readAppSetUp } from '#app/features/accounts/factors/set-up-app.server.ts'
import { inGroups } from '#app/features/accounts/factors/totp.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { KeyReused, requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { formOf, type ShownForm } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { qrPicture } from '#app/ui/qr-picture.server.ts'
import { ownOf } from '../own.server.ts'
import type { Route } from './+types/set-up.ts'
import { RecoveryPage } from './recovery-page.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true, duringMaintenance: true }

const begin = href('/security/second-factor')

const appForm = formOf(() => ({
  once: field.hidden(),
  code: field.code({
    label: codeWords.app,
    hint: codeWords.mailedHint,
    missing: codeWords.missing.app,
    code: 'digits',
  }),
}))

export async function loader({ context }: Route.LoaderArgs) {
  const { signedIn, sent } = context.get(pageContext)
  const { accountId } = requireFound(signedIn)
  const setUp = await readAppSetUp(context.get(requestContext), accountId)
  // After the last step the page shows the codes, and there is no set-up any more.
  if (!setUp && !sent) throw redirect(begin)
  return { setUp: setUp && { ...setUp, picture: await qrPicture(setUp.link) }, once: randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, email, role } = signedInRequest(context)
  const sent = appForm.read(await readFields(request))
  if (!sent.ok) return sent.refuse()
  const { code, once } = sent.value
  const result = await confirmApp(ctx, ownOf(page, request), { code, idempotencyKey: once }).catch(reused)
  if (!result.ok && result.problem.code === 'wrong') return sent.refuse({ code: words.wrong })
  if (!result.ok) throw redirect(begin, 303)
  if (result.value.length === 0) {
    throw redirectWithFlash(page, begin, 'factor-added')
  }
  return data({ made: { codes: result.value, email, now: ctx.now, forStaff: isStaffRole(role) } })
}

/** The user went back to a submitted form and typed another code. */
function reused(error: unknown) {
  if (error instanceof KeyReused) return { ok: false, problem: { code: 'wrong' } } as const
  throw error
}

export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'made' in actionData) return <RecoveryPage {...actionData.made} first />
  const { setUp, once } = loaderData
  const form = appForm.show(actionData && { problems: actionData.problems }, { once })
  if (!setUp) return null
  return (
    <Page width="reading" title={words.title} lede={words.lede} form={form}>
      <ol className="set-up">
        <li className="stack">
          <h2 className="title-small">{words.steps.open.title}</h2>
          <p>{words.steps.open.text}</p>
        </li>
        <li className="stack">
          <h2 className="title-small">{words.steps.add.title}</h2>
          <AddToApp {...setUp} />
        </li>
        <li className="stack">
          <h2 className="title-small">{words.steps.confirm.title}</h2>
          <ConfirmForm form={form} />
        </li>
      </ol>
    </Page>
  )
}

function AddToApp({ picture, link, secret }: { picture: string; link: string; secret: string }) {
  const { add } = words.steps
  return (
    <div className="set-up-add">
      <div className="set-up-picture">
        <p>{add.scan}</p>
        <img src={picture} width={208} height={208} alt={words.picture} />
      </div>
      <p className="set-up-phone">
        {add.onPhone} <a href={link}>{add.link}</a>.
      </p>
      <div className="stack stack-sm">
        <p>{add.byHand}</p>
        <p className="set-up-key" dir="ltr">
          <code>{inGroups(secret)}</code>
        </p>
        <p className="muted small">{add.noDigits}</p>
      </div>
    </div>
  )
}

function ConfirmForm({ form }: { form: ShownForm }) {
  return (
    <PostForm className="stack" data-busy={words.busy}>
      <DrawnFields form={form} />
      <p className="muted small">{words.others}</p>
      <p className="cluster">
        <Button>{words.steps.confirm.button}</Button>
        <a href={href('/security/second-factor')}>{words.cancel}</a>
      </p>
    </PostForm>
  )
}

export const ErrorBoundary = failedPage(() => ({ title: words.failed, text: words.failedMore }))
