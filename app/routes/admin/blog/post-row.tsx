import { CalendarClock, CircleCheck, Eye, EyeOff, Pencil, PenLine, Send, Trash2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { type ListedPost, stateOfPost } from '#app/features/content/posts/edit/kept-post.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { coverAt } from '#imagery/covers/cover-address.ts'
import { OverLink } from '../components/dialog-link.tsx'
import { TranslationGaps } from '../translations/translation-gaps.tsx'
import { postDeletionAt, postEditAt } from './post-addresses.ts'
import { adminBlogWords as words } from './posts.words.ts'

const looks = {
  published: { tone: 'green', icon: CircleCheck },
  scheduled: { tone: 'blue', icon: CalendarClock },
  draft: { tone: 'grey', icon: PenLine },
} as const

export function PostRow({ post, now }: { post: ListedPost; now: Date }) {
  const { id, slug, title, category, publishedAt, updatedAt } = post
  const state = stateOfPost(post, now)
  const { search } = useLocation()
  // A post unchanged since publication would show the same timestamp twice.
  const isChangedSince = updatedAt.getTime() !== publishedAt?.getTime()
  const days = [
    ...(state !== 'draft' && publishedAt ? [words.when(state, publishedAt)] : []),
    ...(isChangedSince ? [words.changedOn(updatedAt)] : []),
  ]
  return (
    <li className="post-row" id={`post-${id}`}>
      <img className="cover box" src={coverAt(post)} width={640} height={400} alt="" loading="lazy" />
      <div className="rows packed gap-6">
        <p className="row middle small gap-4-12">
          <Badge {...looks[state]}>{words.states[state]}</Badge>
          <span className="bold magenta">{category}</span>
          <span className="muted">{days.join(' · ')}</span>
        </p>
        <h3 className="title breaks-anywhere" id={`title-${id}`}>
          <a href={postEditAt(id)}>
            <bdi>{title}</bdi>
          </a>
        </h3>
        <TranslationGaps states={post.states} />
        <div className="words-acts">
          <a className="target small gap-6" href={postEditAt(id)} {...named('edit', id)}>
            <Icon of={Pencil} size={18} /> {words.edit}
          </a>
          {state === 'published' && (
            <a className="target small gap-6" href={href('/blog/:slug', { slug })} {...named('view', id)}>
              <Icon of={Eye} size={18} /> {words.view}
            </a>
          )}
          <PostForm>
            <input type="hidden" name="id" value={id} />
            {state !== 'published' && <StateButton act="publish" id={id} />}
            {state !== 'draft' && <StateButton act="unpublish" id={id} />}
          </PostForm>
          <OverLink
            className="target small gap-6 words-acts-danger"
            to={postDeletionAt(id) + search}
            {...named('delete', id)}
          >
            <Icon of={Trash2} size={18} /> {words.delete}
          </OverLink>
        </div>
      </div>
    </li>
  )
}

/** Announced with the title of the article. */
const named = (act: string, id: string) => ({ id: `${act}-${id}`, 'aria-labelledby': `${act}-${id} title-${id}` })

function StateButton({ act, id }: { act: 'publish' | 'unpublish'; id: string }) {
  const isPublished = act === 'publish'
  return (
    <button
      type="submit"
      name="published"
      value={isPublished ? 'yes' : 'no'}
      className="link-button target small gap-6"
      {...named(act, id)}
    >
      <Icon of={isPublished ? Send : EyeOff} size={18} /> {words[act]}
    </button>
  )
}
