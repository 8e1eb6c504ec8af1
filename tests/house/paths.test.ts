import { expect, test } from 'vitest'
import { literalPathsIn } from './literal-paths.ts'
import { files, isTest, parse, place } from './sources.ts'

// Browser modules contain no router. In the service start, the database and the facts, a text that begins with a slash
// is a file path.
const exempt =
  /^app\/(ui\/client\/|lib\/demo-addresses|routes\.ts$|service\.server\.ts$|platform\/(embedded|http\/route-access|identity\/demo)|features\/((visas|missions)\/facts|content\/\w+\/files)\/)/

const sources = files.filter((file) => /^app\/.*\.tsx?$/.test(file) && !isTest(file) && !exempt.test(file))

test('every internal address is built with href, which knows the routes', () => {
  const written = sources.flatMap((file) => {
    const source = parse(file)
    return literalPathsIn(source).map(({ node, pattern }) => `${place(source, node)} ${pattern}`)
  })
  expect(written).toEqual([])
})
