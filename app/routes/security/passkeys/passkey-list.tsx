import { Cloud, FingerprintPattern, Smartphone } from 'lucide-react'
import type { Passkey } from '#app/features/accounts/passkeys/passkey.ts'
import { passkeyWords } from '#app/features/accounts/passkeys/passkey.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogLink } from '#app/ui/dialog.tsx'
import { MarkedRow } from '#app/ui/document/marked-row.tsx'
import { ConfirmButtons } from '#app/ui/form/confirm-buttons.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { AnswerTo, ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { renameForm } from './passkey.form.ts'

const words = passkeyWords.list

type Answer = AnswerTo<ReturnType<typeof renameForm>> | undefined
type Props = { passkeys: readonly Passkey[]; asksToo: boolean; answer: Answer }

export function PasskeyList({ passkeys, asksToo, answer }: Props) {
  return (
    <Section name="passkeys" title={words.title}>
      {passkeys.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText} drawing={<Mark of={FingerprintPattern} />} />
      ) : (
        <ul className="card marked-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLastFactor={asksToo && passkeys.length === 1}
              answer={answer}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

type RowProps = { passkey: Passkey; isLastFactor: boolean; answer: Answer }

function PasskeyRow({ passkey, isLastFactor, answer }: RowProps) {
  const { id, name, backedUp, createdAt, lastUsedAt } = passkey
  const dialog = `remove-${id}`
  const field = `name-${id}`
  const form = renameForm(id).show(answer && field in answer.typed ? answer : undefined, { [field]: name })
  return (
    <MarkedRow
      mark={<Mark of={FingerprintPattern} />}
      end={
        <>
          <DialogLink dialog={dialog} to={`?remove=${id}`} className="passkey-remove">
            {words.remove}
            <span className="visually-hidden"> {name}</span>
          </DialogLink>
          <Dialog id={dialog} title={passkeyWords.remove.title({ name })}>
            <RemoveForm passkey={passkey} isLastFactor={isLastFactor} />
          </Dialog>
        </>
      }
    >
      <h3 className="label passkey-name row middle gap-4-12">
        <bdi>{name}</bdi>
        <Badge icon={backedUp ? Cloud : Smartphone}>{backedUp ? words.backedUp : words.single}</Badge>
      </h3>
      <p className="muted small">
        {words.added({ at: formatDate(dayOf(createdAt)) })} ·{' '}
        {lastUsedAt ? words.used({ at: formatDate(dayOf(lastUsedAt)) }) : words.unused}
      </p>
      <details className="fold-link" open={form.wrong}>
        <summary aria-label={words.of({ act: words.rename, name })}>{words.rename}</summary>
        <RenameForm id={id} form={form} />
      </details>
    </MarkedRow>
  )
}

function RenameForm({ id, form }: { id: string; form: ShownForm }) {
  const { button, busy } = passkeyWords.rename
  return (
    <PostForm className="stack" data-busy={busy}>
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="id" value={id} />
      <DrawnFields form={form} />
      <Button small>{button}</Button>
    </PostForm>
  )
}

type RemoveProps = {
  passkey: Passkey
  isLastFactor: boolean
  /** The return address, when the confirmation is a page. In a dialog, "Keep" closes it. */
  page?: string
}

/** Asks for confirmation, because other devices are signed out: in a dialog, or on a page without script. */
export function RemoveForm({ passkey: { id }, isLastFactor, page }: RemoveProps) {
  const { text, last, leftover, button, keep } = passkeyWords.remove
  return (
    <PostForm action={href('/security/passkeys')} className="stack">
      <p>
        {text} {isLastFactor && last}
      </p>
      <p className="muted">{leftover}</p>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <ConfirmButtons confirm={button} keep={keep} page={page} />
    </PostForm>
  )
}
