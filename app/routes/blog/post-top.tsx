import { Clock, Languages, PenLine } from 'lucide-react'
import type { PostSummary } from '#app/features/content/posts/post.ts'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { attributesOfText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { coverAt } from '#imagery/covers/cover-address.ts'
import { postWeb } from '#imagery/fixed.drawn.ts'
import { blogAt, tagAt } from './blog-search.ts'
import { PostDay, unbroken } from './post-card.tsx'

type Props = {
  post: PostSummary
  titleAs?: 'h1' | 'p'
  /** What readers should know before they read. */
  note?: string | false
}

/** The top of an article: cover, category, title (not a heading in a preview), author and date. */
export function PostTop({ post, titleAs: Title = 'h1', note }: Props) {
  const { title, excerpt, category, tags, author, readMinutes } = post
  const language = attributesOfText(post.language)
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
          <Title className="post-title" tabIndex={Title === 'h1' ? -1 : undefined} {...language}>
            {unbroken(title)}
          </Title>
          <p className="lede" {...language}>
            {excerpt}
          </p>
          {note && (
            <p className="beside bold gap-8">
              <Icon of={Languages} size={24} /> {note}
            </p>
          )}
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
