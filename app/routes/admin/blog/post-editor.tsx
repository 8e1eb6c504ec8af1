import { href } from '#app/lib/words/href.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import { BothTexts, WordsForm } from '../components/words-editor.tsx'
import { LanguageTabs } from '../translations/language-tabs.tsx'
import { postForm } from './post.form.ts'
import { postEditorAt } from './post-addresses.ts'
import { PublishFields, RouteFields, SeoFields, ShelfFields, WordFields } from './post-fields.tsx'
import type { PostEditing } from './post-form.server.ts'
import { PostPreviewSheet } from './post-preview.tsx'
import { adminBlogWords as words } from './posts.words.ts'

type Props = { editing: PostEditing; isNew: boolean }

export function PostEditor({ editing, isNew }: Props) {
  const { typed, current, cameBack, countries } = editing
  const { fields, problems, heading } = postForm.show(editing)
  const title = isNew ? words.newTitle : words.editTitle
  return (
    <EditorPage
      title={title}
      back={{ to: href('/admin/blog'), name: words.back }}
      facts={
        !isNew && (
          <LanguageTabs current="en" states={editing.states} at={(language) => postEditorAt(typed.id, language)} />
        )
      }
      problems={problems}
      {...(heading && { problemsTitle: heading })}
    >
      {current && (
        <BothTexts words={words.conflict} yours={{ title: typed.title, source: typed.content }} theirs={current} />
      )}
      <WordsForm
        words={words}
        preview={words.preview}
        cameBack={cameBack}
        isConflict={!!current}
        backAt={href('/admin/blog')}
        className="with-aside with-aside-wide"
        actsClass="post-editor-acts"
      >
        <DrawnField {...fields.id} />
        <DrawnField {...fields.drawnFrom} />
        <datalist id="countries">
          {countries.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="stack stack-lg">
          <WordFields fields={fields} />
          <SeoFields fields={fields} />
          <RouteFields fields={fields} />
        </div>
        <div className="stack stack-lg">
          <PublishFields fields={fields} />
          <ShelfFields fields={fields} editing={editing} />
        </div>
      </WordsForm>
      {editing.preview && <PostPreviewSheet preview={editing.preview} />}
    </EditorPage>
  )
}
