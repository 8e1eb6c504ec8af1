import { href } from 'react-router'
import { sizeWords } from '#app/lib/file-size.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { Section } from '#app/ui/page/section.tsx'
import type { Paper } from '../list-papers.server.ts'
import { ownFileWords, paperKindWords, typeLabel } from '../own-file.words.ts'

const words = ownFileWords.choose

type Props = { papers: readonly Paper[]; more: boolean; once: string; field: ShownField }

/** What somebody has with us already and could use here. Nothing where there is none. */
export function ChoosePaper({ papers, more, once, field: { name, problem } }: Props) {
  if (papers.length === 0) return null
  return (
    <Section name="choose" title={words.title} titleClass="title-small">
      <p className="muted">{words.lede}</p>
      <form method="post" className="stack">
        <input type="hidden" name="intent" value="attach" />
        <input type="hidden" name="once" value={once} />
        <fieldset className={problem ? 'field-wrong stack stack-sm' : 'stack stack-sm'}>
          <legend className="visually-hidden">{words.title}</legend>
          {problem && <Problem name={name}>{problem}</Problem>}
          {papers.map((paper, index) => (
            <label className="choice" key={paper.id}>
              <input
                type="radio"
                name={name}
                value={`${paper.from}/${paper.id}`}
                id={index === 0 ? name : undefined}
                aria-describedby={problem ? `${name}-problem` : undefined}
              />
              <span className="choice-text">
                <bdi className="bold breaks-anywhere">{paper.fileName}</bdi>
                <span className="block small muted">
                  {[paperKindWords(paper), typeLabel(paper.contentType), sizeWords(paper.size), uploadedOn(paper)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="cluster">
          <Button look="quiet">{words.button}</Button>
          {more && <a href={href('/documents')}>{words.all}</a>}
        </div>
      </form>
    </Section>
  )
}

const uploadedOn = ({ uploadedAt }: Paper) => formatDate(dayOf(uploadedAt))
