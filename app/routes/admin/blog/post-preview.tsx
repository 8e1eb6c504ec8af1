import { mostTags } from '#app/features/content/posts/post.ts'
import { PostBody } from '#app/routes/blog/post-body.tsx'
import { PostTop } from '#app/routes/blog/post-top.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { tagsText } from '../editor/editor.words.ts'
import type { PostPreview } from './post-form.server.ts'
import { adminBlogWords as words } from './posts.words.ts'

/** Renders the article with the components of its public page, from the sanitised content. */
export function PostPreviewSheet({ preview: { post, text, quotes, leftOut } }: { preview: PostPreview }) {
  // A cover is generated from the slug, which a post without a title does not have.
  const slug = post.slug || 'untitled'
  const shown = { ...post, slug, title: post.title || words.noTitle, tags: post.tags.slice(0, mostTags) }
  return (
    <Section name="preview" title={words.previewTitle} titleClass="size-18" id="preview" tabIndex={-1}>
      {leftOut.length > 0 && <p className="edged edged-warn">{words.leftOut({ tags: tagsText(leftOut) })}</p>}
      <article className="post-preview words-preview-sheet frame">
        <PostTop post={shown} titleAs="p" />
        <PostBody text={text} language="en" quotes={quotes} />
      </article>
    </Section>
  )
}
