import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { challengeWords as words } from '#app/features/payments/payment.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import { withoutOrigin } from '#app/platform/gateway/own-address.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { answerChallenge, readChallenge } from '#demo/gateway/test-challenge.server.ts'

export const handle: PageHandle = { access: 'demo', duringMaintenance: true }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const challenge = await readChallenge(call, idParam(params.chargeId))
  return { ...challenge, returnUrl: withoutOrigin(challenge.returnUrl, call.ports.origin) }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const approved = (await readFields(request)).text('answer') === 'approve'
  const call = context.get(callContext)
  const { returnUrl } = await answerChallenge(call, idParam(params.chargeId), approved)
  throw redirect(withoutOrigin(returnUrl, call.ports.origin), { status: 303 })
}

/** What a bank would show. It is the test gateway's page, drawn by us. */
export default function GatewayChallengePage() {
  const { amount, decided, returnUrl } = useLoaderData<typeof loader>()
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <h1 tabIndex={-1}>{words.title}</h1>
      <Notice tone="demo" title={words.test}>
        <p>{words.text(amount)}</p>
      </Notice>
      {decided ? (
        <div className="stack">
          <p>{words.decided}</p>
          <ButtonLink to={returnUrl}>{words.goBack}</ButtonLink>
        </div>
      ) : (
        <form method="post" className="cluster">
          <Button name="answer" value="approve">
            {words.approve}
          </Button>
          <Button name="answer" value="refuse" look="quiet">
            {words.refuse}
          </Button>
        </form>
      )}
    </div>
  )
}
