import { data } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { ProofLines } from '#app/features/proofs/components/proof-lines.tsx'
import { makeProof } from '#app/features/proofs/make-proof.server.ts'
import { proofWords as words } from '#app/features/proofs/proof.words.ts'
import { type OwnProof, readOwnProof } from '#app/features/proofs/read-own-proof.server.ts'
import { revokeProof } from '#app/features/proofs/revoke-proof.server.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Pass } from '#app/ui/document/pass.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { PrintButton } from '#app/ui/page/print-button.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { qrPicture } from '#app/ui/qr-picture.server.ts'
import type { Route } from './+types/proof.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  const { why, proof } = await readOwnProof(ctx, id)
  const { origin } = ctx.ports
  return { id, why, proof: proof && (await shown(proof, origin)), host: new URL(origin).host }
}

/** The proof, with its code as an image and as a link. */
async function shown({ code, ...proof }: OwnProof, origin: string) {
  const path = href('/verify/:code', { code })
  return { ...proof, path, picture: await qrPicture(origin + path) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  const fields = await readFields(request)
  const proof = fields.text('proof')
  const isRevoked = fields.text('intent') === 'revoke'
  if (isRevoked) await revokeProof(ctx, id, proof)
  const made = isRevoked ? undefined : await makeProof(ctx, id, proof)
  // The page itself shows what prevents it, because it reloads.
  if (made && !made.ok) return data({ refused: made.problem.code }, 409)
  const flash = isRevoked ? 'proof-revoked' : proof ? 'proof-replaced' : 'proof-created'
  throw redirectWithFlash(context.get(pageContext), ownCaseAt(id).proof, flash)
}

/** Anyone with the code can open the check, so this page is not cached. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, proof, why } = loaderData
  const refused = actionData?.refused ?? why
  const back = (
    <p className="on-paper-away">
      <a href={ownCaseAt(id).details}>{words.back}</a>
    </p>
  )
  return (
    <Page
      title={proof || refused ? words.title : words.newTitle}
      lede={words.lede}
      width="reading"
      form={{ problems: [], wrong: !!actionData }}
      above={back}
    >
      {proof && <Shown {...loaderData} proof={proof} />}
      {!proof && refused && (
        <Notice tone="warn">
          <p>{words.none[refused]}</p>
          <p>
            <a href={ownCaseAt(id).support}>{words.support}</a>
          </p>
        </Notice>
      )}
      {!proof && !refused && <Create />}
    </Page>
  )
}

function Create() {
  const { title, shows, hides, ends, button } = words.create
  return (
    <Section name="create" title={title} className="stack stack-sm">
      <ul className="points">
        {shows.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {hides} {ends}
      </p>
      <ActButton>{button}</ActButton>
    </Section>
  )
}

type Props = Route.ComponentProps['loaderData']

function Shown({ proof, host }: Props & { proof: NonNullable<Props['proof']> }) {
  const { path, picture, id, madeOn } = proof
  const { revoke } = words
  return (
    <>
      <Pass stub={<Code picture={picture} />}>
        <ProofLines {...proof} />
      </Pass>
      <div className="stack stack-sm">
        <p>{words.carry}</p>
        <p className="hint">{words.leads({ host })}</p>
        <p className="cluster on-paper-away">
          <PrintButton>{words.print}</PrintButton>
          <a href={path}>{words.open}</a>
          <span className="hint">{words.madeOn({ day: formatDate(madeOn) })}</span>
        </p>
      </div>
      <Section name="revoke" title={revoke.title} className="stack stack-sm on-paper-away">
        <p>{revoke.text}</p>
        <div className="cluster">
          <ActButton look="quiet" fields={{ intent: 'replace', proof: id }}>
            {revoke.replace}
          </ActButton>
          <ActButton look="danger" fields={{ intent: 'revoke', proof: id }}>
            {revoke.button}
          </ActButton>
        </div>
      </Section>
    </>
  )
}

function Code({ picture }: { picture: string }) {
  return (
    <figure className="proof-code">
      <img src={picture} width={232} height={232} alt={words.picture} />
      <figcaption>{words.scan}</figcaption>
    </figure>
  )
}

export const ErrorBoundary = failedPage(words.failure)
