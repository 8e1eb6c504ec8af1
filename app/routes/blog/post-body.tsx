import { postWords as words } from '#app/features/content/posts/post.words.ts'
import type { withContents } from '#app/features/content/posts/post-text.ts'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { englishAttributes, inEnglish } from '#app/lib/words/marked-text.ts'
import { Contents } from '#app/ui/page/contents.tsx'
import { LiveAnswers } from './live-answers.tsx'

type Props = { text: ReturnType<typeof withContents>; quotes: readonly RouteQuote[] }

export function PostBody({ text: { html, headings }, quotes }: Props) {
  return (
    <div className="page post-body with-aside band">
      {headings.length > 1 && (
        <Contents
          className="post-contents stays on-paper-away"
          title={words.contents}
          sections={headings.map(({ id, text }) => ({ id, name: inEnglish(text) }))}
          numbered
        />
      )}
      <div
        className="prose post-prose size-18"
        {...englishAttributes()}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved and when it was read
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <LiveAnswers quotes={quotes} />
    </div>
  )
}
