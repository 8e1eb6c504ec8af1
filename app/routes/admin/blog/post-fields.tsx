import { subjectOf } from '#app/features/content/posts/edit/cover-for.ts'
import { postRules } from '#app/features/content/posts/edit/post-rules.ts'
import { href } from '#app/lib/words/href.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { FieldSet, Problem } from '#app/ui/form/field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { describedBy } from '#app/ui/form/problems.ts'
import { coverMotifs } from '#imagery/covers/cover-address.ts'
import { RichField } from '../editor/rich-field.tsx'
import { Counter } from './counter.tsx'
import type { PostParts } from './post.form.ts'
import type { PostEditing } from './post-form.server.ts'
import { adminBlogWords as words } from './posts.words.ts'

type Props = { fields: PostParts; editing: PostEditing }

export function WordFields({ fields: { title, slug, excerpt, content } }: Pick<Props, 'fields'>) {
  return (
    <fieldset className="card stack post-fields">
      <legend className="visually-hidden">{words.words}</legend>
      <DrawnField {...title} hint={<Counter of={title} most={postRules.title} />} />
      <DrawnField {...slug} />
      <DrawnField {...excerpt} hint={<Counter of={excerpt} most={postRules.excerpt} />} />
      <RichField {...content} look="post-prose" />
    </fieldset>
  )
}

export function SeoFields({ fields: { metaTitle, metaDescription, keywords } }: Pick<Props, 'fields'>) {
  return (
    <fieldset className="card stack post-fields">
      <legend className="post-legend title-small title">{words.seo}</legend>
      <p className="hint">{words.hints.seo}</p>
      <DrawnField {...metaTitle} hint={<Counter of={metaTitle} most={postRules.metaTitle} />} />
      <DrawnField {...metaDescription} hint={<Counter of={metaDescription} most={postRules.metaDescription} />} />
      <DrawnField {...keywords} />
    </fieldset>
  )
}

export function RouteFields({ fields }: Pick<Props, 'fields'>) {
  return (
    <fieldset className="card stack post-fields">
      <legend className="post-legend title-small title">{words.routes}</legend>
      <p className="hint">{words.hints.routes}</p>
      <table className="post-routes whole-width">
        <thead>
          <tr>
            <th scope="col">{words.fromHead}</th>
            <th scope="col">{words.toHead}</th>
          </tr>
        </thead>
        <tbody>
          {([0, 1, 2, 3] as const).map((row) => (
            <tr key={row}>
              <RouteEnd {...fields[`from${row}`]} label={words.fromOf({ number: row + 1 })} />
              <RouteEnd {...fields[`to${row}`]} label={words.toOf({ number: row + 1 })} />
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

function RouteEnd({ name, text, problem, autoComplete, label }: Omit<ShownField, 'label'> & { label: string }) {
  return (
    <td>
      {problem && <Problem name={name}>{problem}</Problem>}
      <input
        id={name}
        name={name}
        className="input"
        list="countries"
        autoComplete={autoComplete}
        defaultValue={text}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(name, undefined, problem)}
      />
    </td>
  )
}

export function PublishFields({ fields: { state, day, time } }: Pick<Props, 'fields'>) {
  return (
    <div className="card stack post-fields">
      <DrawnField {...state} text={state.text || 'draft'} />
      <div className="post-moment halves lowest">
        <DrawnField {...day} />
        <DrawnField {...time} />
      </div>
    </div>
  )
}

export function ShelfFields({ fields: { category, tags, author, cover }, editing }: Props) {
  return (
    <div className="card stack post-fields">
      <DrawnField {...category} options={editing.categories.map(({ id, name }) => ({ value: id, label: name }))} />
      <DrawnField {...tags} />
      <DrawnField {...author} />
      <CoverField field={cover} editing={editing} />
    </div>
  )
}

type CoverProps = { field: ShownField; editing: PostEditing }

function CoverField({ field: { name, label, text }, editing: { keptCover, drawnPost } }: CoverProps) {
  const drawn = coverMotifs.flatMap((motif) => {
    const subject = subjectOf(motif, drawnPost)
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
    <FieldSet name={name} label={label}>
      <div className="rows two-columns whole-width gap-14">
        {[{ value: 'auto', label: words.coverAuto, src: undefined }, ...kept, ...drawn].map(({ value, label, src }) => (
          <label className="cover-choice rows packed small gap-6" key={value}>
            {src ? <img className="cover" src={src} width={640} height={400} alt="" loading="lazy" /> : <CoverBlank />}
            <span className="beside at-top gap-8">
              <input type="radio" name={name} value={value} defaultChecked={(text || 'auto') === value} />
              {label}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

const CoverBlank = () => <span className="cover cover-blank" aria-hidden="true" />
