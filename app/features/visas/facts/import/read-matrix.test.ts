import { expect, test } from 'vitest'
import { bundledFiles } from '../bundled-files.server.ts'
import { readFacts } from '../read-facts.ts'
import { codeReader } from './code-reader.ts'
import { describeProblems } from './import-problem.ts'
import { importText, mostBytes } from './import-text.ts'
import { readMatrix } from './read-matrix.ts'

const codes = codeReader(readFacts(bundledFiles).facts?.countries ?? [])

function read(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const found = importText(bytes)
  if (!found.ok) return { pairs: [], problems: found.problem.problems }
  return readMatrix(found.value, codes)
}

const csv = (...lines: string[]) => ['Passport,Destination,Requirement', ...lines].join('\n')
const said = (text: string) =>
  read(text).pairs.map(({ from, to, kind, days }) => `${from} ${to} ${kind}${days === null ? '' : ` ${days}`}`)
const problems = (text: string | Uint8Array) => read(text).problems.map(({ line, what }) => `${line}: ${what}`)

test('reads nested JSON', () => {
  const text = `{ "AD": { "AE": { "status": "visa free", "days": 30 }, "AF": { "status": "visa required" } },
    "in": { "FR": "e-visa", "KE": 90, "IN": -1 } }`
  expect(said(text)).toEqual(['AD AE visa_free 30', 'AD AF embassy_visa', 'IN FR evisa', 'IN KE visa_free 90'])
})

test('reads tidy CSV: numbers, words, own countries, two- and three-letter codes in any case', () => {
  const text = csv('IN,FR,visa required', 'ind,Ken,eta', 'RKS,XK,-1', 'XKX,AL,90', 'IN,IND,-1', 'SYR,US,no admission')
  expect(said(text)).toEqual(['IN FR embassy_visa', 'IN KE eta', 'XK AL visa_free 90', 'SY US no_admission'])
})

test.for(['visa free', 'Visa-Free', 'VISA_FREE'])('reads %s as one status', (word) => {
  expect(said(csv(`IN,FR,${word}`))).toEqual(['IN FR visa_free'])
})

test('ignores a byte order mark, Windows line endings, quotation marks and empty lines', () => {
  const text = '\uFEFF"passport","DESTINATION",requirement , Days\r\n\r\n"IN","FR","e-visa","30"\r\nIN,KE, eta ,\r\n'
  expect(said(text)).toEqual(['IN FR evisa 30', 'IN KE eta'])
})

test.for([
  ['', '0: the file is empty'],
  ['\uFEFF \n', '0: the file is empty'],
  ['Passport,Destination,Requirement\n', '0: the file has a header and nothing under it'],
  ['{}', '0: the file says nothing of any pair'],
  ['a,b,c\nIN,FR,90', '1: there is no column "passport"'],
  ['Passport,passport,Destination,Requirement\nIN,IN,FR,90', '1: the column "passport" is there twice'],
  ['Passport,Destination,Country,Requirement\nIN,FR,FR,90', '1: two columns could be "destination"'],
  [csv('IN,FR'), '2: there are 2 cells under 3 headers'],
  [csv('IN,FR,90', '"IN,KE,90'), '3: a quotation mark is never closed; the file ends inside a cell'],
  [csv('IN,FR,vi"sa'), '2: there is a quotation mark in the middle of a cell'],
  [csv(`IN,FR,"${'x'.repeat(200_000)}"`), '2: a record is longer than 100000 bytes; is a quotation mark not closed?'],
  ['{"IN": {"FR": 90}', '1: this is not JSON: it ends too early'],
  ['[1]', '1: an object of passports is expected'],
  ['{"IN": 1}', '1: under "IN" an object of destinations is expected'],
  ['{"IN":\n{"FR": {"status": "visa free",\n"day": 3}}}', '3: "day" is neither "status" nor "days"'],
  ['{"IN": {"FR": {"days": 3}}}', '1: the status is missing'],
] as const)('%#: rejects an unusable file', ([text, what]) => {
  expect(problems(text)).toContain(what)
})

test.for([
  ['ZZ,FR,90', '"ZZ" is not the code of a country we know'],
  [
    'India,FR,90',
    '"India" is not the code of a country we know (names are not read, only codes of two or three letters)',
  ],
  [
    'भारत,FR,90',
    '"भारत" is not the code of a country we know (names are not read, only codes of two or three letters)',
  ],
  ['GL,FR,90', "GL has no passport of its own but DK's"],
  ['IN,GL,90', 'GL is not a destination of ours'],
  [
    'IN,constructor,90',
    '"constructor" is not the code of a country we know (names are not read, only codes of two or three letters)',
  ],
  ['IN,FR,constructor', '"constructor" is not a status we know'],
  ['IN,FR,covid ban', '"covid ban" is not a status we know'],
  ['IN,FR,', 'the status is missing'],
  ['IN,FR,0', '"0" is not a number of days of a stay'],
  ['IN,FR,30.5', '"30.5" is not a number of days of a stay'],
  ['IN,FR,-30', '"-30" is not a number of days of a stay'],
  ['IN,FR,9999', '"9999" is not a number of days of a stay'],
  ['IN,FR,-1', '-1 is for a passport and its own country, not for IN to FR'],
  ['IN,IN,90', 'IN is asked for a visa by itself; -1 is expected there'],
] as const)('rejects %s', ([row, what]) => {
  expect(problems(csv('KE,FR,90', row))).toEqual([`3: ${what}`])
})

test('rejects a duplicate pair in both layouts, under any code', () => {
  expect(problems(csv('IN,FR,90', 'IND,FRA,30'))).toEqual(['3: IN to FR is there twice, first in line 2'])
  const text = '{\n"IN": {\n"FR": 90,\n"KE": 90,\n"FR": 90}}'
  expect(problems(text)).toEqual(['5: IN to FR is there twice, first in line 3'])
})

test('counts lines as an editor does, whatever the earlier cells contain', () => {
  expect(problems('note,passport,destination,status\r\n"a\r\nb",IN,FR,90\r\n\r\nc,ZZ,FR,90\r\n')).toEqual([
    '5: "ZZ" is not the code of a country we know',
  ])
})

test('rejects days of stay for a passport that is not admitted', () => {
  expect(problems('{"IN": {"FR": {"status": "no admission", "days": 3}}}')).toEqual([
    '1: nobody stays where they are not admitted, but there are days',
  ])
})

test('rejects bytes that are not text', () => {
  expect(problems(new Uint8Array([0xff, 0xfe, 0x50, 0]))).toEqual(['0: the file is not text in UTF-8'])
  expect(problems(new Uint8Array([0x50, 0, 0x51]))).toEqual(['0: the file is not text in UTF-8'])
  expect(problems(new Uint8Array(mostBytes + 1))).toEqual(['0: the file is larger than 50 MB'])
})

test('reports all problems at once, and describes the first 50', () => {
  const { problems: found } = read(csv(...Array.from({ length: 70 }, () => 'ZZ,FR,90')))
  expect(found).toHaveLength(70)
  const lines = describeProblems(found.toReversed())
  expect(lines).toHaveLength(51)
  expect(lines[0]).toContain('line 2:')
  expect(lines.at(-1)).toBe('70 problems, the first 50 are shown')
})

test('names every duplicate among 40,000 rows', () => {
  const places = 'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ'.split(' ')
  const rows = places.flatMap((from) => places.flatMap((to) => (from === to ? [] : [`${from},${to},90`])))
  const many = Array.from({ length: 40_000 }, (_, at) => rows[at % rows.length] ?? '')
  expect(read(csv(...many)).problems).toHaveLength(40_000 - rows.length)
})
