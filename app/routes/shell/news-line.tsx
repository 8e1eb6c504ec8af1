import { href } from '#app/lib/words/href.ts'
import { Notice } from '#app/ui/notice.tsx'
import { shellWords as words } from './shell.words.ts'

/**
 * Connects an open page to live notifications: the addresses of the stream and the data, and the template of a toast.
 */
export function NewsLine({ drawnAt }: { drawnAt: Date }) {
  const since = `?since=${drawnAt.toISOString()}`
  return (
    <div
      hidden
      data-news={href('/realtime/v1/changes') + since}
      data-latest={href('/realtime/v1/latest') + since}
      data-closing={words.closeToast}
    >
      <template>
        <Notice>
          <p className="label" data-told="" />
          <p>
            <a href={href('/notifications')} data-told-link="">
              {words.newsLink}
            </a>
          </p>
        </Notice>
      </template>
    </div>
  )
}
