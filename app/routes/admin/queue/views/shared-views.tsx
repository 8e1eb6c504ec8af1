import { useLocation, useRouteLoaderData } from 'react-router'
import { queueParams, queuePath } from '#app/features/casework/queue/queue-query.ts'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { queueWords, viewsWords as words } from '../queue.words.ts'
import type { QueuePageProps } from '../queue-props.ts'

/** The sidebar lists of the queue, shared and saved, with the number of cases in each. */
export function SharedViews() {
  const data = useRouteLoaderData<QueuePageProps>('routes/admin/queue/queue')
  const { pathname } = useLocation()
  if (!data || pathname !== queuePath) return null
  const now = queueParams({ ...data.state, cursor: undefined }).toString()
  return (
    <section className="portal-views" aria-labelledby="portal-views">
      <h2 id="portal-views">{words.shared}</h2>
      <ul>
        {data.lists.map(({ name, query, count }) => (
          <li key={`${name} ${query}`}>
            <PortalLink
              className="portal-view"
              to={query ? `${queuePath}?${query}` : queuePath}
              aria-current={query === now ? 'page' : undefined}
            >
              <span>{name}</span> <span className="figures muted">{queueWords.count(count)}</span>
            </PortalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
