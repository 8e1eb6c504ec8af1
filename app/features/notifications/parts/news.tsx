import { href } from 'react-router'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { TaskList, TaskRow } from '#app/ui/papers/task-list.tsx'
import type { Notification } from '../notification.ts'
import { newsWords as words } from '../notification.words.ts'

// The rest has a page of its own.
const mostShown = 3

/** What somebody was told and has not read. Nothing is there where there is nothing to tell. */
export function News({ news, action }: { news: readonly Notification[]; action: string }) {
  if (news.length === 0) return null
  return (
    <section className="accent card stack" aria-labelledby="news-title">
      <header className="row middle apart gap-4-16">
        <h2 className="title-small" id="news-title">
          {words.title}
        </h2>
        <p className="muted small">{words.count(news.length)}</p>
        {news.length > 1 && (
          <ActButton to={action} fields={{ read: 'all' }} look="quiet" small>
            {words.readAll}
          </ActButton>
        )}
      </header>
      <TaskList>
        {news.slice(0, mostShown).map((one) => (
          <NewsItem one={one} action={action} key={one.id} />
        ))}
      </TaskList>
      <p>
        <a href={href('/notifications')}>{words.all}</a>
      </p>
    </section>
  )
}

function NewsItem({ one: { id, title, text, link, shownFrom }, action }: { one: Notification; action: string }) {
  return (
    <TaskRow
      end={
        <form method="post" action={action} className="targets">
          <input type="hidden" name="read" value={id} />
          <button type="submit" className="link-button">
            {words.read}
            <span className="visually-hidden">{words.about(title)}</span>
          </button>
        </form>
      }
    >
      <div className="stack stack-sm task-words">
        <h3 className="label">{link ? <a href={link}>{title}</a> : title}</h3>
        <p>{text}</p>
        <p className="muted small">
          <time dateTime={shownFrom.toISOString()}>{formatDate(dayOf(shownFrom))}</time>
        </p>
      </div>
    </TaskRow>
  )
}
