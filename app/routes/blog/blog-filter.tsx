import type { PostCategory } from '#app/features/content/posts/post.ts'
import { postWords } from '#app/features/content/posts/post.words.ts'
import { href } from '#app/lib/words/href.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import type { BlogAsked } from './blog-search.ts'

const words = postWords.filter

type Props = { asked: BlogAsked; categories: readonly PostCategory[] }

export function BlogFilter({ asked, categories }: Props) {
  return (
    <search aria-label={words.label}>
      <form
        action={href('/blog')}
        className="on-paper-away rows lowest gap-16 wide-three"
        data-skeletons="post-skeletons"
        data-skeletons-in="articles"
      >
        <TextField
          name="q"
          label={words.q}
          type="search"
          defaultValue={asked.q}
          placeholder={words.placeholder}
          maxLength={80}
          autoComplete="off"
        />
        <SelectField
          name="category"
          label={words.category}
          defaultValue={asked.category ?? ''}
          prompt={postWords.allCategories}
          options={categories.map(({ id, name }) => ({ value: id, label: inEnglish(name) }))}
        />
        <Button className="at-start">{words.show}</Button>
      </form>
    </search>
  )
}
