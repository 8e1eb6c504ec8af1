import { CircleCheck, CircleDashed, FingerprintPattern, LifeBuoy, type LucideIcon, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { factorWords as words } from '#app/features/accounts/factors/factor.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MarkedRow } from '#app/ui/document/marked-row.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { Page } from '#app/ui/page/page.tsx'

type Props = { id: string; picture: LucideIcon; title: string; state: ReactNode; children: ReactNode }

function Factor({ id, picture, title, state, children }: Props) {
  return (
    <MarkedRow as="section" labelledBy={id} mark={<Mark of={picture} />}>
      <div className="stack stack-sm">
        <div className="row middle apart gap-4-12">
          <h2 className="title-small" id={id}>
            {title}
          </h2>
          {state}
        </div>
        {children}
      </div>
    </MarkedRow>
  )
}

function OnOrOff({ on }: { on: boolean }) {
  return on ? (
    <Badge tone="green" icon={CircleCheck}>
      {words.on}
    </Badge>
  ) : (
    <Badge tone="grey" icon={CircleDashed}>
      {words.off}
    </Badge>
  )
}

export function AppPart({ since }: { since: Date | undefined }) {
  return (
    <Factor id="app" picture={Smartphone} title={words.app.title} state={<OnOrOff on={since !== undefined} />}>
      {since ? (
        <>
          <p>{words.app.since(since)}</p>
          <ButtonLink to={`${href('/security/second-factor')}?remove=1`} look="danger" small>
            {words.app.remove}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{words.app.none}</p>
          <p className="muted small">{words.app.apps}</p>
          <ActButton name="intent" value="start">
            {words.app.setUp}
          </ActButton>
        </>
      )}
    </Factor>
  )
}

export function PasskeysPart({ count }: { count: number }) {
  return (
    <Factor id="passkeys" picture={FingerprintPattern} title={words.passkeys.title} state={<OnOrOff on={count > 0} />}>
      <p>{count > 0 ? words.passkeys.count({ count }) : words.passkeys.none}</p>
      <ButtonLink to={href('/security/passkeys')} look="quiet" small>
        {count > 0 ? words.passkeys.manage : words.passkeys.add}
      </ButtonLink>
    </Factor>
  )
}

/** With this few codes left, the user should generate new ones. */
const few = 2

export function CodesPart({ left, hasFactor, once }: { left: number; hasFactor: boolean; once: string }) {
  const { codes } = words
  const state = hasFactor && (
    <Badge tone={left > few ? 'green' : 'yellow'}>{left > 0 ? codes.left({ left }) : codes.none}</Badge>
  )
  return (
    <Factor id="recovery-codes" picture={LifeBuoy} title={codes.title} state={state}>
      <p>{hasFactor ? codes.about : codes.first}</p>
      {hasFactor && (
        <>
          {left <= few && <p className="label">{left > 0 ? codes.few : codes.missing}</p>}
          <form method="post" action={href('/security/second-factor/recovery-codes')} className="cluster">
            <input type="hidden" name="once" value={once} />
            <Button look="quiet" small>
              {codes.renew}
            </Button>
            {left > 0 && <span className="muted small">{codes.renewHint}</span>}
          </form>
        </>
      )}
    </Factor>
  )
}

/** Asks for confirmation on its own page. */
export function RemoveApp({ last }: { last: boolean }) {
  const { remove } = words
  return (
    <Page width="reading" title={remove.title}>
      <ul className="bullets rows gap-6">
        <li>{last ? remove.last : remove.more}</li>
        <li>{remove.others}</li>
      </ul>
      <PostForm className="cluster">
        <Button name="intent" value="remove" look="danger">
          {remove.button}
        </Button>
        <ButtonLink to={href('/security/second-factor')} look="quiet">
          {remove.keep}
        </ButtonLink>
      </PostForm>
    </Page>
  )
}
