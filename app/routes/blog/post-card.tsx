import { ArrowRight } from 'lucide-react'
import type { PostSummary } from '#app/features/content/posts/post.ts'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { attributesOfText } from '#app/lib/words/formats.ts'
import { Icon } from '#app/ui/icon.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { coverAt } from '#imagery/covers/cover-address.ts'
import { postAt } from './blog-search.ts'

/** The size of a card: the first of a list is the largest. */
export type CardRank = 'lead' | 'large' | 'small'

type Props = { post: PostSummary; level: 'h2' | 'h3'; rank?: CardRank; eager?: boolean; brief?: boolean }

/** An article in a list; `brief` shows only its cover and title. */
export function PostCard({ post, level: Title, rank = 'small', eager = false, brief = false }: Props) {
  const { slug, title, excerpt, category } = post
  const language = attributesOfText(post.language)
  const [titleId, linkId] = [`${slug}-title`, `${slug}-link`]
  return (
    <li className={`post-card post-card-${rank} clips ${rank === 'lead' ? 'frame' : 'box'}`}>
      <img className="cover" src={coverAt(post)} width={640} height={400} alt="" loading={eager ? 'eager' : 'lazy'} />
      <div className="post-card-words pad-20 gap-10">
        {!brief && (
          <p className="row muted gap-4-12 small">
            <span className="bold magenta">
              <InEnglish>{category.name}</InEnglish>
            </span>
            <PostDay post={post} />
          </p>
        )}
        <Title className="post-card-title title" id={titleId} {...language}>
          <a href={postAt(slug)}>{unbroken(title)}</a>
        </Title>
        {!brief && (
          <>
            <p className="post-card-excerpt muted" {...language}>
              {excerpt}
            </p>
            <p>
              <a className="target bold gap-6" href={postAt(slug)} id={linkId} aria-labelledby={`${linkId} ${titleId}`}>
                {words.readMore} <Icon of={ArrowRight} size={18} />
              </a>
            </p>
          </>
        )}
      </div>
    </li>
  )
}

/** Keeps terms such as "180-day" on one line. */
export function unbroken(title: string): string {
  return title.replace(/(?<=\d)-(?=\p{L})/gu, '-\u2060')
}

export function PostDay({ post: { publishedAt } }: { post: Pick<PostSummary, 'publishedAt'> }) {
  if (!publishedAt) return null
  const day = dayOf(publishedAt)
  return <time dateTime={day}>{words.published({ day: formatDate(day) })}</time>
}
