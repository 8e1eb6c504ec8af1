import { Bell, Check, FileText, IdCard, type LucideIcon, Trash2, WalletCards } from 'lucide-react'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { Tab } from '#app/features/notifications/list/tab.ts'
import type { NotificationKind } from '#app/features/notifications/notification.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import type { ShownGroup, ShownLine, ShownList, ShownOne } from './load-list.server.ts'
import { notificationWords as words } from './notifications.words.ts'

const pictures: Record<NotificationKind, LucideIcon> = {
  application: IdCard,
  document: FileText,
  payment: WalletCards,
  system: Bell,
}

/** What somebody was told, by day, and in a day by application. */
export function NotificationList({ tab, days }: { tab: Tab; days: ShownList['days'] }) {
  if (days.length === 0) return <Empty tab={tab} />
  return days.map(({ day, name, groups }) => (
    <section className="stack stack-sm" aria-labelledby={`day-${day}`} key={day}>
      <h2 className="title-small" id={`day-${day}`}>
        <time dateTime={day}>{name}</time>
      </h2>
      {groups.map((group) => (
        <Group group={group} key={group.about?.id ?? ''} />
      ))}
    </section>
  ))
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

function Group({ group: { about, lines } }: { group: ShownGroup }) {
  return (
    <div className="card told-group">
      <h3 className="size-18">
        {about ? (
          <a className="inline-row gap-10" href={ownCaseAt(about.id).details}>
            <Flag code={about.code} /> {about.to} <span className="mono small muted">{about.reference}</span>
          </a>
        ) : (
          words.kinds.system
        )}
      </h3>
      <ul className="rows" aria-label={words.list}>
        {lines.map((line) => (
          <Line line={line} key={line[0]?.id} />
        ))}
      </ul>
    </div>
  )
}

function Line({ line }: { line: ShownLine }) {
  const [first, ...others] = line
  if (!first) return null
  const isUnread = line.some((one) => one.isUnread)
  const title = others.length > 0 ? words.documents({ count: line.length }) : first.title
  return (
    <li className={isUnread ? 'told told-unread' : 'told'}>
      <Icon of={pictures[first.kind]} size={22} />
      <div className="breaks-anywhere">
        <p className="row gap-4-12">
          <strong>
            {first.link ? (
              <a href={first.link}>
                <bdi>{title}</bdi>
              </a>
            ) : (
              <bdi>{title}</bdi>
            )}
          </strong>
          {isUnread && <span className="visually-hidden">{words.unread}</span>}
          <time className="small muted" dateTime={first.at.toISOString()}>
            {first.time}
          </time>
        </p>
        {others.length > 0 ? (
          <Several line={line} />
        ) : (
          <p className="small" dir="auto">
            {first.text}
          </p>
        )}
      </div>
      <div className="told-acts">
        {isUnread && <Act act="read" line={line} icon={Check} name={words.read} title={title} />}
        <Act act="delete" line={line} icon={Trash2} name={words.delete} title={title} />
      </div>
    </li>
  )
}

/** What stands behind one line, for whoever wants to know. */
function Several({ line }: { line: readonly ShownOne[] }) {
  return (
    <details className="fold-link small">
      <summary>{words.show}</summary>
      <ul className="bullets">
        {line.map(({ id, title }) => (
          <li key={id}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}

type ActProps = { act: string; line: readonly ShownOne[]; icon: LucideIcon; name: string; title: string }

function Act({ act, line, icon, name, title }: ActProps) {
  return (
    <PostForm>
      <input type="hidden" name="act" value={act} />
      {line.map(({ id }) => (
        <input type="hidden" name="id" value={id} key={id} />
      ))}
      <button type="submit" className="told-act" aria-label={words.actOn({ act: name, title })} title={name}>
        <Icon of={icon} />
      </button>
    </PostForm>
  )
}
