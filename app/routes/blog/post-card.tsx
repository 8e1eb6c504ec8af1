import { ArrowRight } from 'lucide-react'
import type { PostSummary } from '#app/features/content/posts/post.ts'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import { coverAt } from '#imagery/covers/cover-address.ts'
import { postAt } from './blog-search.ts'

/** How a card lies: the first of a list leads, and is read from farther away. */
export type CardRank = 'lead' | 'large' | 'small'

type Props = { post: PostSummary; level: 'h2' | 'h3'; rank?: CardRank; eager?: boolean }

export function PostCard({ post, level: Title, rank = 'small', eager = false }: Props) {
  const { slug, title, excerpt, category } = post
  return (
    <li className={`post-card post-card-${rank} clips ${rank === 'lead' ? 'frame' : 'box'}`}>
      <img className="cover" src={coverAt(post)} width={640} height={400} alt="" loading={eager ? 'eager' : 'lazy'} />
      <div className="pad-20 rows packed gap-10">
        <p className="row muted gap-4-12 small">
          <span className="bold magenta">
            <InEnglish>{category.name}</InEnglish>
          </span>
          <PostDay post={post} />
        </p>
        <Title className="post-card-title title">
          <a href={postAt(slug)}>
            <InEnglish>{unbroken(title)}</InEnglish>
          </a>
        </Title>
        <p className="post-card-excerpt muted">
          <InEnglish>{excerpt}</InEnglish>
        </p>
        <p>
          <a className="target bold gap-6" href={postAt(slug)}>
            {words.readMore}
            <span className="visually-hidden">
              <MixedText>{words.about({ title: inEnglish(title) })}</MixedText>
            </span>{' '}
            <Icon of={ArrowRight} size={18} />
          </a>
        </p>
      </div>
    </li>
  )
}

/** A title whose lines do not end within "180-day". */
export function unbroken(title: string): string {
  return title.replace(/(?<=\d)-(?=\p{L})/gu, '-\u2060')
}

export function PostDay({ post: { publishedAt } }: { post: Pick<PostSummary, 'publishedAt'> }) {
  if (!publishedAt) return null
  const day = dayOf(publishedAt)
  return <time dateTime={day}>{words.published({ day: formatDate(day) })}</time>
}
