import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'

type Words = { code: { none: string; again: string }; noneHelp: string; otherNumber: string }

/** Below the field for a code: what helps where none has come. */
export function NoCode({ words, otherNumber }: { words: Words; otherNumber: string }) {
  return (
    <section className="stack stack-sm" aria-labelledby="none-title">
      <h2 className="title-small" id="none-title">
        {words.code.none}
      </h2>
      <p>{words.noneHelp}</p>
      <div className="cluster">
        <PostForm>
          <Button look="quiet" name="again" value="1">
            {words.code.again}
          </Button>
        </PostForm>
        <a href={otherNumber}>{words.otherNumber}</a>
      </div>
    </section>
  )
}
