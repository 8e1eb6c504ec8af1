import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { ownFileWords } from '../own/own-file.words.ts'
import { type DocumentView, sourceFieldOf } from './document-view.ts'

const words = ownFileWords.choose

type Props = { address: string; view: DocumentView; problem: string | undefined; isOpen: boolean }

/** Stored files that could be used as this document. */
export function ReuseForm({ address, view: { kind, attachOnce, reusable }, problem, isOpen }: Props) {
  const id = sourceFieldOf(kind)
  return (
    <details className="reuse" open={isOpen || Boolean(problem)}>
      <summary>{words.title}</summary>
      <PostForm action={address} className="stack stack-sm">
        <input type="hidden" name="intent" value="attach" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="once" value={attachOnce} />
        <fieldset className={problem ? 'field-wrong stack stack-sm' : 'stack stack-sm'}>
          <legend className="visually-hidden">{words.title}</legend>
          {problem && <Problem name={id}>{problem}</Problem>}
          {reusable.map(({ value, fileName, about }, index) => (
            <label className="choice" key={value}>
              <input
                type="radio"
                name="source"
                value={value}
                id={index === 0 ? id : undefined}
                aria-describedby={problem ? `${id}-problem` : undefined}
              />
              <span className="choice-text">
                <bdi className="bold breaks-anywhere">{fileName}</bdi>
                <span className="block small muted">{about}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="cluster">
          <Button look="quiet">{words.button}</Button>
        </div>
      </PostForm>
    </details>
  )
}
