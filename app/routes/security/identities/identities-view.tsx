import { Link2 } from 'lucide-react'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import type { LinkedIdentity } from '#app/features/accounts/identity/read-identities.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { asSentence } from '#app/lib/words/sentence.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogLink } from '#app/ui/dialog.tsx'
import { MarkedRow } from '#app/ui/document/marked-row.tsx'
import { ConfirmButtons } from '#app/ui/form/confirm-buttons.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'

const words = identityWords.page

type Props = {
  providerName: string | undefined
  identities: readonly LinkedIdentity[]
  waiting: { provider: string; email: string | undefined } | undefined
  unlinking: LinkedIdentity | undefined
  problem: string | undefined
}

export function IdentitiesView({ providerName, identities, waiting, unlinking, problem }: Props) {
  if (unlinking) return <AskUnlink identity={unlinking} />
  return (
    <Page
      width="reading"
      title={words.title}
      lede={words.lede}
      form={{ problems: problem ? [{ field: '', message: problem }] : [], heading: identityWords.linkFailedTitle }}
      back={{ to: href('/security'), text: words.back }}
    >
      {waiting && <Waiting {...waiting} />}
      {(identities.length > 0 || !waiting) && (
        <Section name="linked" title={words.listTitle}>
          {identities.length === 0 ? (
            <EmptyState
              title={words.emptyTitle}
              text={providerName ? words.emptyText({ provider: providerName }) : words.emptyNoProvider}
            />
          ) : (
            <ul className="card marked-rows">
              {identities.map((identity) => (
                <Identity key={identity.id} identity={identity} />
              ))}
            </ul>
          )}
        </Section>
      )}
      {providerName && !waiting && <Add provider={providerName} />}
    </Page>
  )
}

function Identity({ identity }: { identity: LinkedIdentity }) {
  const { id, provider, email, linkedAt, lastUsedAt, isLastWay } = identity
  const dialog = `unlink-${id}`
  return (
    <MarkedRow
      mark={<Mark of={Link2} />}
      end={
        !isLastWay && (
          <>
            <DialogLink
              dialog={dialog}
              to={`${href('/security/identities')}?unlink=${id}`}
              className="button button-quiet button-small"
            >
              <span aria-hidden="true">{words.unlink}</span>
              <span className="visually-hidden">{words.unlinkNamed(provider, email)}</span>
            </DialogLink>
            <Dialog id={dialog} title={identityWords.confirmUnlink.title({ provider })}>
              <UnlinkForm identity={identity} />
            </Dialog>
          </>
        )
      }
    >
      <h3 className="label">{provider}</h3>
      {email && (
        <p>
          <bdi>{email}</bdi>
        </p>
      )}
      <p className="muted small">
        {sentences(
          asSentence(words.linked({ at: formatDate(dayOf(linkedAt)) })),
          asSentence(lastUsedAt ? words.used({ at: formatDate(dayOf(lastUsedAt)) }) : words.neverUsed),
        )}
      </p>
      {isLastWay && (
        <p className="small">
          {words.lastWay} <a href={`${href('/security')}#password`}>{words.setPassword}</a>
        </p>
      )}
    </MarkedRow>
  )
}

/** The dialog's confirmation, as its own page. */
function AskUnlink({ identity }: { identity: LinkedIdentity }) {
  const title = identityWords.confirmUnlink.title({ provider: identity.provider })
  return (
    <Page
      width="reading"
      title={title}
      lede={identity.email}
      back={{ to: href('/security/identities'), text: words.title }}
    >
      <UnlinkForm identity={identity} page={href('/security/identities')} />
    </Page>
  )
}

type UnlinkProps = {
  identity: LinkedIdentity
  /** The return address, when the confirmation is a page. */
  page?: string
}

function UnlinkForm({ identity: { id, provider }, page }: UnlinkProps) {
  const { text, yes, no } = identityWords.confirmUnlink
  return (
    <PostForm className="stack" action={href('/security/identities')} data-busy={words.busy}>
      <input type="hidden" name="act" value="unlink" />
      <input type="hidden" name="identity" value={id} />
      <p>{text({ provider })}</p>
      <ConfirmButtons confirm={yes} keep={no} page={page} />
    </PostForm>
  )
}

/** For a user who started with an identity provider, then signed in to an existing account. */
function Waiting({ provider, email }: { provider: string; email: string | undefined }) {
  const { title, text, yes, no } = identityWords.waiting
  return (
    <Card name="waiting" title={title({ provider })} className="accent-deep">
      <p className="breaks">{text(provider, email)}</p>
      <PostForm className="cluster" action={href('/security/identities')} data-busy={words.busy}>
        <Button name="act" value="link-waiting">
          {yes}
        </Button>
        <Button name="act" value="forget-waiting" look="quiet">
          {no}
        </Button>
      </PostForm>
    </Card>
  )
}

function Add({ provider }: { provider: string }) {
  return (
    <Section name="add" title={words.addTitle({ provider })}>
      <p className="muted">{words.addText({ provider })}</p>
      <form method="post" action={href('/security/identities')} data-busy={words.busy}>
        <Button name="act" value="link" look="quiet">
          <Icon of={Link2} /> {words.link({ provider })}
        </Button>
      </form>
    </Section>
  )
}
