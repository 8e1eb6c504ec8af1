import type { PostSummary } from '#app/features/content/posts/post.ts'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { type CardRank, PostCard } from './post-card.tsx'

type Props = {
  posts: readonly PostSummary[]
  /** The first article is featured. */
  leads: boolean
  level: 'h2' | 'h3'
}

/** A page of articles: 1 featured, 2 large, and the rest. */
export function PostList({ posts, leads, level }: Props) {
  const rankOf = (index: number): CardRank => (!leads || index > 2 ? 'small' : index === 0 ? 'lead' : 'large')
  return (
    <ul className="post-list rows one-column gap-20" aria-label={words.list}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} level={level} rank={rankOf(index)} eager={index < 2} />
      ))}
    </ul>
  )
}

const skeletons = 3

/** Skeletons the client script shows while the next page loads slowly. Nothing without script. */
export function PostSkeletons() {
  return (
    <template id="post-skeletons">
      <p className="visually-hidden" role="status">
        {words.loading}
      </p>
      <ul className="post-list rows one-column gap-20" aria-hidden="true">
        {Array.from({ length: skeletons }, (_, index) => index).map((index) => (
          <li key={index} className="post-card post-card-small clips box">
            <div className="cover" />
            <div className="pad-20 rows packed gap-10">
              <span className="bone bone-short" />
              <span className="bone bone-title" />
              <span className="bone" />
              <span className="bone" />
            </div>
          </li>
        ))}
      </ul>
    </template>
  )
}
