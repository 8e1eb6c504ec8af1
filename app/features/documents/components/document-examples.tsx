import { Drawing } from '#app/ui/drawing.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { documentExample, documentExampleKinds } from '#imagery/document-examples.ts'
import { uploadWords as words } from '../document.words.ts'

const pictured = ['passport', 'photo']

/** Drawings show a good picture faster than text. The sentence below each says the same. */
export function DocumentExamples({ kind }: { kind: string }) {
  if (!pictured.includes(kind)) return null
  return (
    <Section name="examples" title={words.examples} titleClass="title-small" className="stack stack-sm">
      <ul className="document-examples">
        {documentExampleKinds.map((example) => (
          <li className="stack stack-sm" key={example}>
            <Drawing svg={documentExample({ kind: example, width: 140 })} className="light-always" />
            <p className="small">{words.example[example]}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
