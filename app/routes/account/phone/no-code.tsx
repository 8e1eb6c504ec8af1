import { ActButton } from '#app/ui/form/act-button.tsx'
import { Section } from '#app/ui/page/section.tsx'

type Words = { code: { none: string; again: string }; noneHelp: string; otherNumber: string }

/** Help below the code field for users who have not received a code. */
export function NoCode({ words, otherNumber }: { words: Words; otherNumber: string }) {
  return (
    <Section name="none" title={words.code.none} titleClass="title-small" className="stack stack-sm">
      <p>{words.noneHelp}</p>
      <div className="cluster">
        <ActButton look="quiet" name="again" value="1">
          {words.code.again}
        </ActButton>
        <a href={otherNumber}>{words.otherNumber}</a>
      </div>
    </Section>
  )
}
