import { Clock, PenLine } from 'lucide-react'
import type { PostSummary } from '#app/features/content/posts/post.ts'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { href } from '#app/lib/words/href.ts'
import { englishAttributes } from '#app/lib/words/marked-text.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { coverAt } from '#imagery/covers/cover-address.ts'
import { postWeb } from '#imagery/fixed.drawn.ts'
import { blogAt, tagAt } from './blog-search.ts'
import { PostDay, unbroken } from './post-card.tsx'

/** The top of an article: its cover, where it belongs, its title (no heading in a preview), and who wrote it when. */
export function PostTop({ post, titleAs: Title = 'h1' }: { post: PostSummary; titleAs?: 'h1' | 'p' }) {
  const { title, excerpt, category, tags, author, readMinutes } = post
  return (
    <header className="on-web clips line-below band-surface">
      <Drawing svg={postWeb} className="page-head-web" />
      <div className="page with-aside main-fills aside-wide middle band">
        <div className="rows gap-16">
          <p className="small">
            <a href={href('/blog')}>{words.back}</a>
          </p>
          <ul className="row middle gap-8">
            <li>
              <a className="chip chip-mark" href={blogAt({ q: '', category: category.id, page: 1 })}>
                <InEnglish>{category.name}</InEnglish>
              </a>
            </li>
            {tags.map((tag) => (
              <li key={tag}>
                <a className="chip" href={tagAt(tag)}>
                  <InEnglish>{tag}</InEnglish>
                </a>
              </li>
            ))}
          </ul>
          <Title className="post-title" tabIndex={Title === 'h1' ? -1 : undefined} {...englishAttributes()}>
            {unbroken(title)}
          </Title>
          <p className="lede" {...englishAttributes()}>
            {excerpt}
          </p>
          <p className="row muted gap-4-20 small">
            <span className="inline-row gap-8">
              <Icon of={PenLine} size={18} /> {words.by({ author })}
            </span>
            <PostDay post={post} />
            <span className="inline-row gap-8">
              <Icon of={Clock} size={18} /> {words.readTime({ minutes: readMinutes })}
            </span>
          </p>
        </div>
        <img className="cover frame on-paper-away" src={coverAt(post)} width={640} height={400} alt="" />
      </div>
    </header>
  )
}
