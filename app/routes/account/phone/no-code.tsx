import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Section } from '#app/ui/page/section.tsx'

type Words = { code: { none: string; again: string }; noneHelp: string; otherNumber: string }

/** Below the field for a code: what helps where none has come. */
export function NoCode({ words, otherNumber }: { words: Words; otherNumber: string }) {
  return (
    <Section name="none" title={words.code.none} titleClass="title-small" className="stack stack-sm">
      <p>{words.noneHelp}</p>
      <div className="cluster">
        <PostForm>
          <Button look="quiet" name="again" value="1">
            {words.code.again}
          </Button>
        </PostForm>
        <a href={otherNumber}>{words.otherNumber}</a>
      </div>
    </Section>
  )
}
