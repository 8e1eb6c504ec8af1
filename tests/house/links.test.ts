import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { routeTable } from './route-table.ts'
import { files, isTest, nodesOf, parse, place, read } from './sources.ts'

// Drawn or copied by the build, under the same address.
const generated = /^\/(plates|flags|assets|enhance)\//

// Stands for any value inserted in a template at that position.
const blank = '\u0001'

// Where scripts post field values, and where a payment provider posts its events.
const postedTo = ['saveAt', 'eventsAddress']

// In these files a text that begins with a slash is a file path or part of an address, not a page.
const noPages =
  /^demo\/(identity\/|payments\/|gateway\/test-challenge)|^app\/(service\.server\.ts|lib\/words\/|platform\/(embedded|http\/(route-access|join-routes))|features\/((visas|missions)\/facts|applications\/forms|content\/\w+\/files|documents\/intake\/apart)\/)/

const pages = files.filter((file) => /^(app|demo)\/.*\.tsx?$/.test(file) && !isTest(file) && !noPages.test(file))

type Link = { address: string; at: string; isForm: boolean }

const links = pages.flatMap(linksIn)

test('every link, form and redirect leads to an existing page', () => {
  const dead = links.filter((link) => !leadsSomewhere(link))
  expect(dead.map(({ address, at }) => `${at} ${address.replaceAll(blank, '…')}`)).toEqual([])
})

test('there are links to check', () => {
  expect(links.length).toBeGreaterThan(40)
})

/** The internal addresses that a file writes: texts and templates that begin like one. */
function linksIn(file: string): Link[] {
  const source = parse(file)
  return nodesOf(source).flatMap((node) => {
    const address = addressIn(node)
    if (address === undefined || !isLink(node)) return []
    return [{ address, at: place(source, node), isForm: isForm(node) }]
  })
}

function addressIn(node: ts.Node): string | undefined {
  const text = ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? templateText(node) : undefined
  return text !== undefined && /^\/(?![/*])/.test(text) ? text : undefined
}

function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => blank + literal.text).join('')
}

/** Excludes comparison patterns and module names. */
function isLink(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false
  const called = ts.isCallExpression(parent) ? parent.expression.getText() : ''
  return !/\.(glob|startsWith|endsWith|includes|split|join|replace|replaceAll|get|test)$/.test(called)
}

/** Whether a form that may change something is sent there, rather than a query. */
function isForm(node: ts.Node): boolean {
  // Scripts use `post` instead of a form.
  if (ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'post') return true
  for (let above = node.parent; above && !ts.isJsxElement(above); above = above.parent) {
    if ((ts.isPropertyAssignment(above) || ts.isVariableDeclaration(above)) && postedTo.includes(above.name.getText()))
      return true
    if (!ts.isJsxAttribute(above)) continue
    const name = above.name.getText()
    return name === 'saveAt' || (name === 'action' && /method="post"/i.test(above.parent.getText()))
  }
  return false
}

function leadsSomewhere({ address, isForm }: Link): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  if (generated.test(path) || (path !== '/' && existsSync(join('public', path)))) return true
  const parts = path.split('/').slice(1)
  const route = routeTable.find(({ pattern }) => matches(pattern.split('/').slice(1), parts))
  return !!route && (isForm ? route.hasAction : route.hasLoader || route.hasPage)
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length) return false
  return pattern.every((wanted, index) => {
    const part = parts[index] ?? ''
    if (part === blank) return wanted.startsWith(':')
    // A blank at the end of a part may be a query assembled elsewhere.
    if (part.endsWith(blank)) return wanted === part.slice(0, -1) || wanted.startsWith(':')
    return wanted.startsWith(':') ? part !== '' : wanted === part
  })
}

const documents = files.filter((file) => file.endsWith('.md'))

test.for(documents)('every link in %s leads to an existing file', (file) => {
  const text = read(file).replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const targets = [...text.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|^\[[^\]]+\]:\s+(\S+)/gm)]
  const own = targets
    .map(([, inline, reference]) => inline ?? reference ?? '')
    .filter((to) => !/^([a-z]+:|#)/i.test(to))
  const dead = own.filter(
    (to) => !existsSync(join(to.startsWith('/') ? '.' : dirname(file), to.split('#', 1)[0] ?? '')),
  )
  expect(dead).toEqual([])
})
