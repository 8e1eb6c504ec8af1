import { Rss } from 'lucide-react'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import type { PostShelves } from '#app/features/content/posts/read-posts.server.ts'
import { href } from '#app/lib/words/href.ts'
import { Icon } from '#app/ui/icon.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { tagAt } from './blog-search.ts'

type Props = { tags: PostShelves['tags']; current?: string }

/** All tags, and a link to the feed. */
export function TagList({ tags, current }: Props) {
  return (
    <section className="band-sunken on-paper-away line-above" aria-labelledby="tags-title">
      <div className="page rows gap-20 band">
        <h2 id="tags-title">{words.allTags}</h2>
        <ul className="row middle gap-8">
          {tags.map((tag) => (
            <li key={tag}>
              <a className="chip" href={tagAt(tag)} aria-current={tag === current ? 'page' : undefined}>
                <InEnglish>{tag}</InEnglish>
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a className="target-low gap-8" href={href('/blog/feed.xml')}>
            <Icon of={Rss} size={18} /> {words.subscribe}
          </a>
        </p>
      </div>
    </section>
  )
}
