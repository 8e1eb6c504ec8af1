import { tabs } from '#app/features/notifications/list/tab.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogLink } from '#app/ui/dialog.tsx'
import { ConfirmButtons } from '#app/ui/form/confirm-buttons.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import type { ShownList } from './load-list.server.ts'
import { type Asked, listAt } from './notification-address.ts'
import { notificationWords as words } from './notifications.words.ts'

const clearDialog = 'clear'

type Props = { asked: Asked; list: Pick<ShownList, 'counts' | 'marked'>; drawnAt: Date }

/** The tabs of the list, and the actions for all of it. */
export function ListHead({ asked, list: { counts, marked }, drawnAt }: Props) {
  const { tab, clear, markedAt } = asked
  const hasSome = counts.all > 0
  return (
    <>
      <Tabs
        label={words.tabs.label}
        tabs={tabs.map((name) => ({
          name: words.counted({ name: words.tabs[name], count: counts[name] }),
          href: listAt({ tab: name }),
          current: name === tab,
        }))}
      />
      {markedAt && marked > 0 && <Marked count={marked} at={markedAt} />}
      {hasSome && clear && <Clearing count={counts.all} drawnAt={drawnAt} back={listAt(keptOf(asked))} />}
      {hasSome && !clear && (
        <div className="cluster">
          {counts.unread > 0 && (
            <PostForm>
              <Timestamp act="read-all" moment={drawnAt} />
              <Button look="quiet" small>
                {words.readAll}
              </Button>
            </PostForm>
          )}
          <DialogLink dialog={clearDialog} to={listAt({ ...keptOf(asked), clear: true })}>
            {words.clear}
          </DialogLink>
          <Dialog id={clearDialog} title={words.clearing.title}>
            <ClearForm count={counts.all} drawnAt={drawnAt} />
          </Dialog>
        </div>
      )}
    </>
  )
}

const keptOf = ({ tab, page }: Asked) => ({ tab, page })

/** Offers to undo marking all as read, for exactly those notifications. */
function Marked({ count, at }: { count: number; at: Date }) {
  return (
    <Notice tone="ok">
      <PostForm className="row middle apart gap-8">
        <Timestamp act="undo" moment={at} />
        <p>{words.marked({ count })}</p>
        <Button look="quiet" small>
          {words.undo}
        </Button>
      </PostForm>
    </Notice>
  )
}

/** The confirmation on the page, where no dialog is available. */
function Clearing({ count, drawnAt, back }: { count: number; drawnAt: Date; back: string }) {
  return (
    <Card name="clearing" title={words.clearing.title}>
      <ClearForm count={count} drawnAt={drawnAt} back={back} />
    </Card>
  )
}

/** `back` is the return address; in a dialog, "Keep" closes it. */
function ClearForm({ count, drawnAt, back }: { count: number; drawnAt: Date; back?: string }) {
  return (
    <PostForm className="stack">
      <Timestamp act="clear" moment={drawnAt} />
      <p>{words.clearing.text({ count })}</p>
      <ConfirmButtons confirm={words.clearing.button} keep={words.clearing.keep} page={back} />
    </PostForm>
  )
}

/** Limits the action to notifications that existed when the page was rendered. */
function Timestamp({ act, moment: timestamp }: { act: string; moment: Date }) {
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="moment" value={timestamp.toISOString()} />
    </>
  )
}
