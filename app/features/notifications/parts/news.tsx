import { href } from 'react-router'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { Button } from '#app/ui/button.tsx'
import type { Notification } from '../notification.ts'
import { newsWords as words } from '../notification.words.ts'

// The rest has a page of its own.
const mostShown = 3

/** What somebody was told and has not read. Nothing is there where there is nothing to tell. */
export function News({ news, action }: { news: readonly Notification[]; action: string }) {
  if (news.length === 0) return null
  return (
    <section className="news card stack" aria-labelledby="news-title">
      <header className="news-head row on-line gap-4-16">
        <h2 className="title-small" id="news-title">
          {words.title}
        </h2>
        <p className="muted small">{words.count(news.length)}</p>
        {news.length > 1 && (
          <form method="post" action={action}>
            <input type="hidden" name="read" value="all" />
            <Button look="quiet" small>
              {words.readAll}
            </Button>
          </form>
        )}
      </header>
      <ul className="news-list rows">
        {news.slice(0, mostShown).map((one) => (
          <NewsItem one={one} action={action} key={one.id} />
        ))}
      </ul>
      <p>
        <a href={href('/notifications')}>{words.all}</a>
      </p>
    </section>
  )
}

function NewsItem({ one: { id, title, text, link, shownFrom }, action }: { one: Notification; action: string }) {
  return (
    <li className="news-item row at-top apart line-above gap-4-24">
      <div className="stack stack-sm">
        <h3 className="label">{link ? <a href={link}>{title}</a> : title}</h3>
        <p>{text}</p>
        <p className="muted small">
          <time dateTime={shownFrom.toISOString()}>{formatDate(dayOf(shownFrom))}</time>
        </p>
      </div>
      <form method="post" action={action}>
        <input type="hidden" name="read" value={id} />
        <button type="submit" className="link-button">
          {words.read}
          <span className="visually-hidden">{words.about(title)}</span>
        </button>
      </form>
    </li>
  )
}
