import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepPrepared, Prepared, preparedMark, withPrepared } from './prepared.tsx'

const page = (html: string) =>
  withPrepared(html)
    .map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece)))
    .join('')

test('kept drawings stand where they were named, the newest of each', () => {
  keepPrepared('list', '<option>old</option>')
  keepPrepared('list', '<option>Türkiye</option>')
  keepPrepared('end', '<p>end</p>')
  const html = renderToStaticMarkup(
    <main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested */}
      <select dangerouslySetInnerHTML={preparedMark('list', 'list')} />
      <Prepared name="end" className="stack" />
    </main>,
  )
  const option = '<option>Türkiye</option>'
  expect(page(html)).toBe(`<main><select>${option}${option}</select><div class="stack"><p>end</p></div></main>`)
})

test('what a person typed never stands for a drawing', () => {
  keepPrepared('list', '<option>kept</option>')
  const { __html: mark } = preparedMark('list')
  expect(page(renderToStaticMarkup(<p title={mark}>{mark}</p>))).not.toContain('kept')
})

test('no name can end its mark early', () => {
  keepPrepared('a--><script>', '<p>kept</p>')
  expect(page(preparedMark('a--><script>').__html)).toBe('<p>kept</p>')
})

test('what was never kept is left out', () => {
  expect(page(`<p>${preparedMark('nothing').__html}</p>`)).toBe('<p></p>')
})
