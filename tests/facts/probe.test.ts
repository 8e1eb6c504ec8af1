import { readFileSync, writeFileSync } from 'node:fs'
import { visitor } from '#app/platform/actor.ts'
import { test } from '#tests/support/database.ts'
import { askedPage } from './asked-page.ts'

test('probe', async ({ call }) => {
  const at = call(visitor, new Date('2026-11-23T12:00:00Z'))
  let out = ''
  for (const path of readFileSync('/tmp/q23_probe.txt', 'utf8').trim().split('\n')) {
    try {
      const { text } = await askedPage(at, path)
      const end = text.indexOf('Other routes')
      out += `\n=== ${path}\n${text.slice(0, end > 0 ? end : undefined).slice(0, 6000)}\n`
    } catch (e) {
      out += `\n=== ${path}\nERROR ${e instanceof Response ? e.status + ' ' + e.headers.get('location') : (e as Error).stack}\n`
    }
  }
  writeFileSync('/tmp/q23_probe_out.txt', out)
})
