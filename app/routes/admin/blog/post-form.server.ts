import { data } from 'react-router'
import { type KeptPost, stateOfPost } from '#app/features/content/posts/edit/kept-post.ts'
import { type PostField, postFields, readPostForm, type TypedPost } from '#app/features/content/posts/edit/post-form.ts'
import { previewPost, readPostCategories } from '#app/features/content/posts/edit/read-kept-posts.server.ts'
import { type SavePostProblem, savePost } from '#app/features/content/posts/edit/save-post.server.ts'
import type { Post, PostCategory } from '#app/features/content/posts/post.ts'
import { withContents } from '#app/features/content/posts/post-text.ts'
import { readPostTranslationStates } from '#app/features/content/posts/translations/edit-post-translation.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import type { TranslationState } from '#app/features/content/translations/translation.ts'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { readLiveAnswers } from '#app/routes/blog/live-answers.server.ts'
import { type Overtaken, overtaken, type Written } from '../components/overtaken.ts'
import { postForm } from './post.form.ts'
import { postProblem, adminBlogWords as words } from './posts.words.ts'

export type PostPreview = {
  readonly post: Post
  readonly text: ReturnType<typeof withContents>
  readonly quotes: readonly RouteQuote[]
  readonly leftOut: readonly string[]
}

export type PostEditing = Written & {
  readonly typed: TypedPost & { readonly id: Id<'post'>; readonly drawnFrom: string }
  readonly categories: readonly PostCategory[]
  readonly countries: readonly string[]
  /** As readers see it, once asked for. */
  readonly preview: PostPreview | undefined
  /** What the covers are drawn from. */
  readonly drawnPost: Pick<KeptPost, 'slug' | 'routes'>
  /** The saved cover image, if the post has its own. */
  readonly keptCover: string | null
  /** The versions in other languages. */
  readonly states: readonly TranslationState[]
}

type Drawn = Pick<PostEditing, 'typed' | 'keptCover'>

const nothing = Object.fromEntries(postFields.map((field) => [field, ''])) as Record<PostField, string>

export function freshPost(ctx: RequestContext): Promise<PostEditing> {
  const typed = { ...nothing, id: newId<'post'>(), drawnFrom: '', author: words.usualAuthor, state: 'draft' }
  return editing(ctx, { typed, keptCover: null })
}

export async function editingOf(ctx: RequestContext, post: KeptPost): Promise<PostEditing> {
  const typed = { ...(await typedOf(ctx, post)), id: post.id, drawnFrom: stampOf(post) }
  return editing(ctx, { typed, keptCover: post.coverImage })
}

async function typedOf(ctx: RequestContext, post: KeptPost): Promise<TypedPost> {
  const names = new Map((await readCountries(ctx)).all.map(({ code, name }) => [code, name]))
  const { seo, publishedAt } = post
  const routes = post.routes.flatMap(({ from, to }, row) => [
    [`from${row}`, names.get(from) ?? from],
    [`to${row}`, names.get(to) ?? to],
  ])
  return {
    ...nothing,
    ...Object.fromEntries(routes),
    ...{ title: post.title, slug: post.slug, excerpt: post.excerpt, content: post.content, author: post.author },
    category: post.categoryId,
    tags: post.tags.join(', '),
    cover: post.coverImage ? 'kept' : 'auto',
    state: { draft: 'draft', published: 'public', scheduled: 'at' }[stateOfPost(post, ctx.now)],
    ...(publishedAt && { day: dayOf(publishedAt), time: publishedAt.toISOString().slice(11, 16) }),
    ...{ metaTitle: seo.metaTitle ?? '', metaDescription: seo.metaDescription ?? '' },
    keywords: (seo.keywords ?? []).join(', '),
  }
}

/** Adds what else the page needs. The preview is rendered from whatever part of the input is valid. */
async function editing(ctx: RequestContext, drawn: Drawn, isPreviewed = false): Promise<PostEditing> {
  const [categories, { all }, states] = await Promise.all([
    readPostCategories(ctx),
    readCountries(ctx),
    readPostTranslationStates(ctx, drawn.typed.id),
  ])
  const known = { categories: new Set(categories.map(({ id }) => id)), countries: codesOf(all) }
  const { post: read } = readPostForm(drawn.typed, known)
  const { post, leftOut } = await previewPost(ctx, read, { id: drawn.typed.id, source: drawn.typed.content })
  const preview = isPreviewed
    ? { post, leftOut, text: withContents(post.content), quotes: await readLiveAnswers(ctx, post.routes) }
    : undefined
  const countries = all.map(({ name }) => name)
  const drawnPost = { slug: post.slug || 'cover', routes: [...post.routes] }
  return { ...drawn, categories, countries, preview, drawnPost, states, problems: [], cameBack: false }
}

function codesOf(all: readonly { code: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(all.flatMap(({ code, name }) => [code, name].map((text) => [text.toLowerCase(), code] as const)))
}

type Sent = { request: Request; post: KeptPost | undefined; id?: Id<'post'> }

/** Previews or saves, depending on the button pressed. */
export async function actOnPost(ctx: RequestContext, page: PageRequest, { request, post, id }: Sent) {
  const fields = await readFields(request)
  const sent = postForm.read(fields).typed
  const typed = { ...sent, id: id ?? idParam<'post'>(sent.id) }
  const isPreviewed = fields.text('intent') === 'preview'
  const drawn = { typed, keptCover: post?.coverImage ?? null }
  const again = { ...(await editing(ctx, drawn, isPreviewed)), cameBack: true }
  if (isPreviewed) return data(again)
  const countries = codesOf((await readCountries(ctx)).all)
  const saved = await savePost(ctx, { id: typed.id, drawnFrom: typed.drawnFrom, typed, countries })
  if (saved.ok) {
    throw redirectWithFlash(page, `${href('/admin/blog')}#post-${typed.id}`, 'post-saved')
  }
  const { status = 422, drawnFrom = typed.drawnFrom, ...described } = describeProblem(saved.problem)
  return data({ ...again, ...described, typed: { ...typed, drawnFrom } }, { status })
}

function describeProblem(problem: SavePostProblem): Partial<Overtaken> {
  return problem.code === 'fields'
    ? { problems: problem.problems.map((one) => ({ field: one.field, message: postProblem(one) })) }
    : overtaken(words.conflict, problem, 'title', ({ title, content }) => [title, content])
}
