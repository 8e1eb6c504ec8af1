import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { PublishFields, RouteFields, SeoFields, ShelfFields, WordFields } from './post-fields.tsx'
import type { PostEditing } from './post-form.server.ts'
import { PostPreviewSheet } from './post-preview.tsx'
import { adminBlogWords as words } from './posts.words.ts'

type Props = { editing: PostEditing; isNew: boolean }

export function PostEditor({ editing, isNew }: Props) {
  const { pathname } = useLocation()
  const { id, drawnFrom, problems, heading, current, cameBack, countries } = editing
  const title = isNew ? words.newTitle : words.editTitle
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{title}</PageTitle>
      <header className="stack stack-sm">
        <p className="small">
          <a href="/admin/blog">{words.back}</a>
        </p>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <ErrorSummary problems={problems} {...(heading && { heading })} />
      {current && <BothTexts editing={editing} current={current} />}
      <PostForm className="post-editor" data-unsaved={cameBack ? 'yes' : ''} data-preview="preview">
        {/* Enter saves: the first button of a form is the one it presses. */}
        <button type="submit" hidden>
          {words.save}
        </button>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="drawnFrom" value={drawnFrom} />
        <datalist id="countries">
          {countries.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="stack stack-lg">
          <WordFields editing={editing} />
          <SeoFields editing={editing} />
          <RouteFields editing={editing} />
        </div>
        <div className="stack stack-lg">
          <PublishFields editing={editing} />
          <ShelfFields editing={editing} />
        </div>
        <div className="cluster post-editor-acts">
          <Button data-busy={words.saving}>{words.save}</Button>
          <Button look="quiet" name="intent" value="preview" formAction={`${pathname}#preview`}>
            {words.preview}
          </Button>
          <a className="button button-quiet" href="/admin/blog" data-discards="">
            {current ? words.conflict.keep : words.cancel}
          </a>
        </div>
      </PostForm>
      <PostPreviewSheet preview={editing.preview} />
    </div>
  )
}

/** Beside each other, as they are written, so that nothing of either is lost unseen. */
function BothTexts({
  editing: { typed },
  current,
}: {
  editing: PostEditing
  current: NonNullable<PostEditing['current']>
}) {
  const texts = [
    { name: words.conflict.yours, title: typed.title, content: typed.content },
    { name: words.conflict.theirs, ...current },
  ]
  return (
    <section className="words-both" id="both-texts" tabIndex={-1} aria-label={words.conflict.compare}>
      {texts.map(({ name, title, content }) => (
        <div className="card stack stack-sm" key={name}>
          <h2 className="label">{name}</h2>
          <p>
            <bdi>{title}</bdi>
          </p>
          <pre className="words-source">{content}</pre>
        </div>
      ))}
    </section>
  )
}
