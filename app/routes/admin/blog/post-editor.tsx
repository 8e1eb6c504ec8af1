import { href } from 'react-router'
import { EditorPage } from '../parts/editor-page.tsx'
import { BothTexts, WordsForm } from '../parts/words-editor.tsx'
import { PublishFields, RouteFields, SeoFields, ShelfFields, WordFields } from './post-fields.tsx'
import type { PostEditing } from './post-form.server.ts'
import { PostPreviewSheet } from './post-preview.tsx'
import { adminBlogWords as words } from './posts.words.ts'

type Props = { editing: PostEditing; isNew: boolean }

export function PostEditor({ editing, isNew }: Props) {
  const { id, drawnFrom, typed, problems, heading, current, cameBack, countries } = editing
  const title = isNew ? words.newTitle : words.editTitle
  return (
    <EditorPage
      title={title}
      back={{ to: href('/admin/blog'), name: words.back }}
      problems={problems}
      {...(heading && { problemsTitle: heading })}
    >
      {current && (
        <BothTexts
          words={words.conflict}
          yours={{ title: typed.title, source: typed.content }}
          theirs={{ title: current.title, source: current.content }}
        />
      )}
      <WordsForm
        words={words}
        id={id}
        drawnFrom={drawnFrom}
        cameBack={cameBack}
        isConflict={!!current}
        backAt={href('/admin/blog')}
        className="with-aside with-aside-wide"
        actsClass="post-editor-acts"
      >
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
      </WordsForm>
      <PostPreviewSheet preview={editing.preview} />
    </EditorPage>
  )
}
