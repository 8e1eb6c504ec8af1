import { href } from 'react-router'
import { subjectOf } from '#app/features/content/posts/edit/cover-for.ts'
import { type PostField, postRules } from '#app/features/content/posts/edit/post-form.ts'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { Problem, SelectField, TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { HtmlField } from '#app/ui/form/html-field.tsx'
import { describedBy, problemOf } from '#app/ui/form/problems.ts'
import { coverMotifs } from '#imagery/covers/cover-address.ts'
import type { PostEditing } from './post-form.server.ts'
import { adminBlogWords as words } from './posts.words.ts'

type Props = { editing: PostEditing }

/** A field with what was typed and what is wrong with it. */
function fieldOf(
  { typed, problems }: PostEditing,
  name: Exclude<PostField, `from${string}` | `to${string}` | 'cover' | 'state'>,
) {
  return { name, label: words.fields[name], defaultValue: typed[name], problem: problemOf(problems, name) }
}

/** How long a text is, of how long it may be: counted on by script. */
function Counter({ editing, name }: Props & { name: 'title' | 'excerpt' | 'metaTitle' | 'metaDescription' }) {
  return (
    <span className="counter muted">
      <span data-counts={name} data-most={postRules[name]}>
        {[...editing.typed[name].trim()].length}
      </span>
      {words.counted(postRules[name])}
    </span>
  )
}

export function WordFields({ editing }: Props) {
  return (
    <fieldset className="card stack post-fields">
      <legend className="visually-hidden">{words.words}</legend>
      <TextField {...fieldOf(editing, 'title')} hint={<Counter editing={editing} name="title" />} autoComplete="off" />
      <TextField {...fieldOf(editing, 'slug')} hint={words.hints.slug} autoComplete="off" spellCheck={false} />
      <TextAreaField
        {...fieldOf(editing, 'excerpt')}
        hint={
          <>
            {words.hints.excerpt} <Counter editing={editing} name="excerpt" />
          </>
        }
        rows={3}
      />
      <HtmlField {...fieldOf(editing, 'content')} hint={words.hints.content} rows={18} />
      <p className="hint">{words.readTime(editing.preview.post.readMinutes)}</p>
    </fieldset>
  )
}

export function SeoFields({ editing }: Props) {
  return (
    <fieldset className="card stack post-fields">
      <legend className="post-legend title-small title">{words.seo}</legend>
      <p className="hint">{words.hints.seo}</p>
      <TextField {...fieldOf(editing, 'metaTitle')} hint={<Counter editing={editing} name="metaTitle" />} />
      <TextAreaField
        {...fieldOf(editing, 'metaDescription')}
        hint={<Counter editing={editing} name="metaDescription" />}
        rows={2}
      />
      <TextField {...fieldOf(editing, 'keywords')} hint={words.hints.keywords} autoComplete="off" />
    </fieldset>
  )
}

export function RouteFields({ editing: { typed, problems } }: Props) {
  return (
    <fieldset className="card stack post-fields">
      <legend className="post-legend title-small title">{words.routes}</legend>
      <p className="hint">{words.routesHint}</p>
      <table className="post-routes whole-width">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.routes}</span>
            </th>
            <th scope="col">{words.fromHead}</th>
            <th scope="col">{words.toHead}</th>
          </tr>
        </thead>
        <tbody>
          {([0, 1, 2, 3] as const).map((row) => (
            <tr key={row}>
              <th scope="row">{words.route(row)}</th>
              {([`from${row}`, `to${row}`] as const).map((name) => {
                const problem = problemOf(problems, name)
                return (
                  <td key={name}>
                    {problem && <Problem name={name}>{problem}</Problem>}
                    <input
                      id={name}
                      name={name}
                      className="input"
                      list="countries"
                      autoComplete="off"
                      defaultValue={typed[name]}
                      aria-label={name.startsWith('from') ? words.from(row) : words.to(row)}
                      aria-invalid={problem ? true : undefined}
                      aria-describedby={describedBy(name, undefined, problem)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

export function PublishFields({ editing }: Props) {
  const { draft, public: isPublic, at } = words.stateChoices
  const choices = [
    { value: 'draft', ...draft },
    { value: 'public', ...isPublic },
    { value: 'at', ...at },
  ]
  return (
    <div className="card stack post-fields">
      <RadioField name="state" label={words.publishing} choices={choices} value={editing.typed.state || 'draft'} />
      <div className="post-moment halves lowest">
        <TextField {...fieldOf(editing, 'day')} hint={words.hints.day} autoComplete="off" />
        <TextField {...fieldOf(editing, 'time')} hint={words.hints.time} autoComplete="off" />
      </div>
    </div>
  )
}

export function ShelfFields({ editing }: Props) {
  return (
    <div className="card stack post-fields">
      <SelectField
        {...fieldOf(editing, 'category')}
        prompt={words.categoryPrompt}
        options={editing.categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...fieldOf(editing, 'tags')} hint={words.hints.tags} autoComplete="off" />
      <TextField {...fieldOf(editing, 'author')} autoComplete="off" />
      <CoverField editing={editing} />
    </div>
  )
}

function CoverField({ editing: { typed, keptCover, preview } }: Props) {
  const drawn = coverMotifs.flatMap((motif) => {
    const subject = subjectOf(motif, { slug: preview.post.slug || 'cover', routes: [...preview.post.routes] })
    return subject
      ? [
          {
            value: motif as string,
            label: words.covers[motif],
            src: href('/blog/cover/:picture', { picture: `${motif}-${subject}.svg` }),
          },
        ]
      : []
  })
  const kept = keptCover ? [{ value: 'kept', label: words.coverKept, src: keptCover }] : []
  return (
    <fieldset className="field" aria-describedby="cover-hint">
      <legend className="label">{words.cover}</legend>
      <p className="hint" id="cover-hint">
        {words.coverHint}
      </p>
      <div className="rows two-columns whole-width gap-14">
        {[{ value: 'auto', label: words.coverAuto, src: undefined }, ...kept, ...drawn].map(({ value, label, src }) => (
          <label className="cover-choice rows packed small gap-6" key={value}>
            {src ? <img className="cover" src={src} width={640} height={400} alt="" loading="lazy" /> : <CoverBlank />}
            <span className="beside at-top gap-8">
              <input type="radio" name="cover" value={value} defaultChecked={(typed.cover || 'auto') === value} />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const CoverBlank = () => <span className="cover cover-blank" aria-hidden="true" />
