import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x.test","y")', "=cmd|' /C calc'!A0"]
const before = ['', ' ', '\t', '\r', '\n', '\r\n', '"', "'", '""', '“', '\u200b', '\ufeff', '\u00a0', ' " ', '`']
const fullWidth = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '−1']

test('no cell begins with a formula, whatever precedes it', () => {
  for (const formula of [...formulas, ...fullWidth]) {
    for (const hidden of before) expect(csvCell(hidden + formula), JSON.stringify(hidden + formula)).toMatch(/^"'/)
  }
})

test('no part of a cell begins with a formula when another separator is used', () => {
  for (const separator of [',', ';', '|', ',"', '; "', '\t', '\n', '\r']) {
    for (const formula of formulas) {
      const cell = csvCell(`Rao${separator}${formula}`)
      expect(cell, JSON.stringify(cell)).not.toMatch(/[,;|][\s"'`]*(?<!')[=+\-@]/)
      expect(cell).not.toMatch(/[\t\r\n]/)
    }
  }
})

test('ordinary values stay unchanged', () => {
  const values = ['Asha Rao', 'O’Neill', 'Anne-Marie', 'asha+visa@example.test', '2026-11-20', '李小龙', '12', '']
  expect(values.map(csvCell)).toEqual(values.map((value) => `"${value}"`))
  expect(csvCell('Asha "Ash" Rao, Mumbai')).toBe('"Asha ""Ash"" Rao, Mumbai"')
})

test('a file declares UTF-8 and has one row per line', () => {
  expect(csvFile([['Name'], ['李']])).toBe('\uFEFF"Name"\r\n"李"\r\n')
})
