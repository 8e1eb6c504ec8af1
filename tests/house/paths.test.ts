import { expect, test } from 'vitest'
import { literalPathsIn } from './literal-paths.ts'
import { files, isTest, parse, place } from './sources.ts'

// The browser's own modules carry no router. The service's start, the database's and the facts' texts that begin with a
// slash are paths of files.
const exempt =
  /^app\/(ui\/enhance\/|lib\/demo-addresses|routes\.ts$|service\.server\.ts$|platform\/(embedded|http\/route-access|identity\/demo)|features\/((visas|missions)\/facts|content\/\w+\/files)\/)/

const sources = files.filter((file) => /^app\/.*\.tsx?$/.test(file) && !isTest(file) && !exempt.test(file))

test('every address of ours is made by `href`, which knows the routes', () => {
  const written = sources.flatMap((file) => {
    const source = parse(file)
    return literalPathsIn(source).map(({ node, pattern }) => `${place(source, node)} ${pattern}`)
  })
  expect(written).toEqual([])
})
