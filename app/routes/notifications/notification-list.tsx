import { Bell, FileText, IdCard, type LucideIcon, WalletCards } from 'lucide-react'
import { href } from 'react-router'
import type { Tab } from '#app/features/notifications/list/tab.ts'
import type { Notification, NotificationKind } from '#app/features/notifications/notification.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { MarkedRow } from '#app/ui/papers/marked-row.tsx'
import { actionText, notificationWords as words } from './notifications.words.ts'

const pictures: Record<NotificationKind, LucideIcon> = {
  application: IdCard,
  document: FileText,
  payment: WalletCards,
  system: Bell,
}

export function NotificationList({ tab, notifications }: { tab: Tab; notifications: readonly Notification[] }) {
  if (notifications.length === 0) return <Empty tab={tab} />
  return (
    <ul className="rows line-above" aria-label={words.list}>
      {notifications.map((one) => (
        <Told one={one} key={one.id} />
      ))}
    </ul>
  )
}

function Empty({ tab }: { tab: Tab }) {
  const { title, text } = words.empty[tab]
  return (
    <EmptyState title={title} text={text}>
      {tab === 'all' ? (
        <ButtonLink to={href('/apply')}>{words.begin}</ButtonLink>
      ) : (
        <a href={href('/notifications')}>{words.showAll}</a>
      )}
    </EmptyState>
  )
}

function Told({ one: { id, kind, title, text, link, shownFrom, readAt } }: { one: Notification }) {
  const isUnread = readAt === null
  return (
    <MarkedRow className={isUnread ? 'told told-unread' : 'told'} mark={<Mark of={pictures[kind]} off={!isUnread} />}>
      <div className="stack stack-sm">
        <p className="row gap-4-12 small muted">
          <span>{words.kinds[kind]}</span>
          {isUnread && <strong className="magenta">{words.unread}</strong>}
          <time dateTime={shownFrom.toISOString()}>{formatMoment(shownFrom)}</time>
        </p>
        <h2 className="size-18">{title}</h2>
        <p>{text}</p>
        <div className="row middle apart gap-4-20 targets">
          {link && (
            <a href={link}>
              {actionText(link)}
              <span className="visually-hidden">{words.about(title)}</span>
            </a>
          )}
          <div className="row middle gap-4-20">
            {isUnread && <OneAct act="read" id={id} name={words.read} title={title} />}
            <OneAct act="delete" id={id} name={words.delete} title={title} />
          </div>
        </div>
      </div>
    </MarkedRow>
  )
}

function OneAct({ act, id, name, title }: { act: string; id: string; name: string; title: string }) {
  return (
    <PostForm>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="link-button">
        {name}
        <span className="visually-hidden">{words.about(title)}</span>
      </button>
    </PostForm>
  )
}
