import { Eye } from 'lucide-react'
import { postRules } from '#app/features/content/posts/edit/post-rules.ts'
import type { EnglishPost } from '#app/features/content/posts/translations/post-translation.ts'
import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import { href } from '#app/lib/words/href.ts'
import { addressIn } from '#app/lib/words/language-address.ts'
import { directionOf } from '#app/lib/words/languages.ts'
import { plainPostAt } from '#app/routes/blog/blog-search.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import { RichField } from '../editor/rich-field.tsx'
import { DeleteLink } from '../translations/delete-link.tsx'
import type { EnglishPart } from '../translations/english-text.tsx'
import { LanguageTabs } from '../translations/language-tabs.tsx'
import { languageName, translationWords as words } from '../translations/translations.words.ts'
import { VersionForm } from '../translations/version-form.tsx'
import { Counter } from './counter.tsx'
import { postEditorAt, postVersionDeletionAt } from './post-addresses.ts'
import { adminBlogWords } from './posts.words.ts'
import { postVersionForm } from './version.form.ts'
import type { PostVersionEditing } from './version-form.server.ts'

type Props = { id: string; language: TranslatedLanguage; editing: PostVersionEditing }

/** The article in another language, beside its English text. */
export function PostVersionEditor({ id, language, editing }: Props) {
  const { typed, english } = editing
  const { fields, problems, heading } = postVersionForm.show(editing)
  const { drawnFrom, madeFrom, title, excerpt, content, metaTitle, metaDescription, keywords } = fields
  const name = languageName(language)
  const written = { lang: language, dir: directionOf(language) }
  return (
    <EditorPage
      title={words.post.title({ language: name })}
      back={{ to: href('/admin/blog'), name: adminBlogWords.back }}
      facts={
        <LanguageTabs current={language} states={english?.states ?? []} at={(language) => postEditorAt(id, language)} />
      }
      problems={problems}
      {...(heading && { problemsTitle: heading })}
    >
      <VersionForm
        editing={editing}
        yours={{ title: typed.title, source: typed.content }}
        english={english && partsOf(english)}
        backAt={href('/admin/blog')}
        acts={
          <div className="row gap-4-20">
            {english?.publishedAt && (
              <a className="target small gap-6" href={addressIn(language, plainPostAt(english.slug))}>
                <Icon of={Eye} size={18} /> {words.post.view({ language: name })}
              </a>
            )}
            <DeleteLink to={postVersionDeletionAt(id, language)}>{words.delete({ language: name })}</DeleteLink>
          </div>
        }
      >
        <DrawnField {...drawnFrom} />
        <DrawnField {...madeFrom} />
        <DrawnField {...title} {...written} hint={<Counter of={title} most={postRules.title} />} />
        <DrawnField {...excerpt} {...written} hint={<Counter of={excerpt} most={postRules.excerpt} />} />
        <RichField {...content} {...written} look="post-prose" />
        <DrawnField {...metaTitle} {...written} hint={<Counter of={metaTitle} most={postRules.metaTitle} />} />
        <DrawnField
          {...metaDescription}
          {...written}
          hint={<Counter of={metaDescription} most={postRules.metaDescription} />}
        />
        <DrawnField {...keywords} {...written} />
      </VersionForm>
    </EditorPage>
  )
}

function partsOf({ title, excerpt, content, seo }: EnglishPost): EnglishPart[] {
  const { fields } = adminBlogWords
  const parts: EnglishPart[] = [
    { name: fields.title, text: title },
    { name: fields.excerpt, text: excerpt },
    { name: fields.content, html: content, look: 'post-prose' },
    { name: fields.metaTitle, text: seo.metaTitle },
    { name: fields.metaDescription, text: seo.metaDescription },
    { name: fields.keywords, text: seo.keywords?.join(', ') },
  ]
  return parts.filter(({ text, html }) => text || html)
}
