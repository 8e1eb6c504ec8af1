import { gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { shownRow } from '#app/routes/admin/visas/desk/desk-page.server.ts'
import { openFactsDesk } from '#tests/support/facts-desk.ts'
import { readDesk } from './read-desk.server.ts'

const { call } = openFactsDesk()
test('measure', async () => {
  const asking = new Map<string, number>()
  for (let i = 0; i < 5000; i += 1) asking.set(`IN ${String.fromCharCode(65 + (i % 26))}${String.fromCharCode(65 + (Math.floor(i / 26) % 26))}`, i)
  for (let i = 0; i < 4; i += 1) {
    const start = performance.now()
    const found = await readDesk(call(), { view: 'all', to: undefined, page: 1 }, i % 2 ? asking : new Map())
    const took = performance.now() - start
    const text = JSON.stringify(found.rows.map(shownRow))
    console.log('MEASURE', Math.round(took), 'ms', JSON.stringify(found.counts), found.pages, 'raw', text.length, 'packed', gzipSync(text).length)
    console.log(found.rows.slice(0, 4).map(({ to, standing, due, confidence }) => JSON.stringify({ to, standing, due, confidence })).join('\n'))
  }
  const soon = await readDesk(call(), { view: 'overdue', to: undefined, page: 1 }, new Map())
  console.log('OVERDUE', soon.counts.overdue)
}, 60_000)
