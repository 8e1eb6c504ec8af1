import { Drawing } from '#app/ui/drawing.tsx'
import { documentExample, documentExampleKinds } from '#imagery/document-examples.ts'
import { uploadWords as words } from '../document.words.ts'

const pictured = ['passport', 'photo']

/** Drawn, since what a good picture looks like is seen sooner than read. The sentence below each says the same. */
export function DocumentExamples({ kind }: { kind: string }) {
  if (!pictured.includes(kind)) return null
  return (
    <section className="stack stack-sm" aria-labelledby="examples">
      <h2 className="title-small" id="examples">
        {words.examples}
      </h2>
      <ul className="document-examples">
        {documentExampleKinds.map((example) => (
          <li className="stack stack-sm" key={example}>
            <Drawing svg={documentExample({ kind: example, width: 140 })} />
            <p className="small">{words.example[example]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
