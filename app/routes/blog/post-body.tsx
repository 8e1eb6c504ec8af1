import { postWords as words } from '#app/features/content/posts/post.words.ts'
import type { withContents } from '#app/features/content/posts/post-text.ts'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { LiveAnswers } from './live-answers.tsx'

type Props = { text: ReturnType<typeof withContents>; quotes: readonly RouteQuote[] }

export function PostBody({ text: { html, headings }, quotes }: Props) {
  return (
    <div className="page post-body">
      {headings.length > 1 && (
        <nav className="post-contents box" aria-label={words.contents}>
          <p className="label" aria-hidden="true">
            {words.contents}
          </p>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div
        className="prose post-prose size-18"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved and when it was read
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <LiveAnswers quotes={quotes} />
    </div>
  )
}
