import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { Browser, hiddenFields } from '#tests/support/browser.ts'
import { type House, openHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { someCases } from '#tests/support/queue-cases.ts'

let house: House
let owner: Traveller
let ids: string[]
const [admin, officer, support] = demoStaff

beforeAll(async () => {
  house = await openHouse()
  owner = await signUp(house, { fullName: 'Asha Rao' })
  ids = await someCases(house.sql, owner.accountId, 53)
})
afterAll(() => house.close())

async function staff({ email, password }: { email: string; password: string }): Promise<Browser> {
  const browser = new Browser(house)
  const answer = await browser.post('/admin-login', { email, password })
  if (answer.status !== 303) throw new Error(`Not let in: ${answer.status}`)
  return browser
}

const rowsOf = (text: string) => [...text.matchAll(/id="case-([^"]+)"/g)].map(([, id]) => id)
const nextOf = (text: string) => /rel="next"[^>]* href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
const selected = (act: string, of: string[], more = '') =>
  `/admin/applications/selected?act=${act}${more}${of.map((id) => `&case=${id}.1`).join('')}`

describe('the queue', () => {
  test('is for staff: other users read no row of it', async () => {
    const places = ['/admin/applications', selected('assign', ids.slice(0, 1))]
    for (const place of places) {
      expect((await new Browser(house).get(place)).location).toContain('/admin-login')
      const denied = await owner.browser.get(place)
      expect([denied.status, denied.text.includes(ids[0]?.slice(0, 8) ?? '')]).toEqual([403, false])
    }
    expect((await owner.browser.post('/admin/applications/export', {})).status).toBe(403)
    const claim = { claim: ids[0] ?? '' }
    expect((await owner.browser.post('/admin/applications', claim)).status).toBe(403)
    const [row] = await house.sql`select count(*)::int as taken from applications where assignee_id is not null`
    expect(row?.taken).toBe(0)
  })

  test('is paged, and its address alone defines what it shows', async () => {
    const browser = await staff(support)
    const first = await browser.get('/admin/applications?tab=pending&q=asha&sort=longest')
    expect(rowsOf(first.text)).toEqual(ids.slice(0, 50))
    const next = nextOf(first.text)
    expect(rowsOf((await (await staff(officer)).get(next)).text)).toEqual(ids.slice(50))
    expect(first.text).toContain(`<code>${ids[0]?.slice(0, 8)}</code>`)
  })

  test('redirects a case’s old address to the new one, and keeps the list', async () => {
    const browser = await staff(officer)
    const [id = ''] = ids
    const list = 'tab=pending&q=asha&sort=travel'
    const old = await browser.get(`/admin/applications?${list}&id=${id}&doc=passport`)
    expect([old.status, old.location]).toEqual([308, `/admin/applications/${id}?${list}&doc=passport`])
    expect((await browser.get('/admin/applications?id=selected')).status).toBe(404)
  })

  test('turns fields into search terms, and reports those it does not understand', async () => {
    const browser = await staff(support)
    const fields = 'fields=1&tab=pending&text=rao&to=FR&status=pending&status=processing&urgency=&waiting=%3E2d'
    const { status, location } = await browser.get(`/admin/applications?${fields}`)
    expect(status).toBe(302)
    const words = new URL(location, 'http://here').searchParams
    expect(words.get('q')).toBe('status:pending,processing to:FR waiting:>2d rao')
    const wrong = await browser.get('/admin/applications?q=to%3AAtlantis+rao')
    expect(wrong.text).toContain('“to:Atlantis” is not valid.')
    expect(wrong.text).toContain('value="to:Atlantis rao"')
    expect(rowsOf(wrong.text)).toEqual([])
    expect((await browser.get('/admin/applications?q=nobody-has-this')).text).toContain('No applications found')
  })

  test('saves views for one user, and reports an invalid name', async () => {
    const [mine, theirs] = [await staff(support), await staff(officer)]
    const list = '/admin/applications?tab=pending&q=to%3AFR'
    expect((await mine.post(list, { intent: 'save-view', view: ' ' })).status).toBe(422)
    expect((await mine.post(list, { intent: 'save-view', view: 'French ones' })).text).toContain('View saved')
    expect((await mine.post(list, { intent: 'save-view', view: 'French ones' })).text).toContain(
      'Another view has this name',
    )
    const shown = (await mine.get('/admin/applications')).text
    expect(shown).toContain('href="/admin/applications?tab=pending&amp;q=to%3AFR" data-discover="true">French ones</a>')
    expect((await theirs.get('/admin/applications')).text).not.toContain('French ones')
    const [view] = await house.sql`select id from case_views`
    expect((await theirs.post(list, { intent: 'delete-view', id: String(view?.id) })).status).toBe(404)
    expect((await mine.post(list, { intent: 'delete-view', id: String(view?.id) })).text).toContain('View deleted')
    expect(await house.sql`select id from case_views`).toHaveLength(0)
  })
})

describe('a bulk action', () => {
  test('is previewed; support assigns, and neither decides nor exports', async () => {
    const browser = await staff(support)
    expect((await browser.get(selected('status', ids.slice(0, 2), '&to=approved'))).status).toBe(404)
    expect((await browser.post('/admin/applications/export', {})).status).toBe(403)
    const page = selected('assign', ids.slice(0, 2))
    const shown = await browser.get(page)
    expect(shown.text).toContain('Assign 2 applications')
    const { once = '' } = hiddenFields(shown.text)
    const me = /<option value="([^"]+)">Sam Okafor \(you\)/.exec(shown.text)?.[1] ?? ''
    const done = await browser.post(page, { act: 'assign', once, case: `${ids[0]}.1`, assignee: me })
    expect(done.location).toMatch(/^\/admin\/applications\?done=/)
    const [act = ''] = new URL(done.location, 'http://here').searchParams.getAll('done')
    expect((await browser.get(done.location)).text).toContain('1 application now assigned to you')
    const undone = await browser.post('/admin/applications/undo', { act, back: '/admin/applications?tab=pending' })
    expect([undone.status, undone.text.includes('href="/admin/applications?tab=pending"')]).toEqual([200, true])
    const again = await browser.post('/admin/applications/undo', { act, back: '//evil.example' })
    expect([again.status, again.text.includes('Already undone')]).toEqual([409, true])
    expect(again.text).not.toContain('evil.example')
  })

  test('requires a reason for overrides, skips changed cases, and reports the new status', async () => {
    const browser = await staff(officer)
    const page = selected('status', ids.slice(10, 12), '&to=approved')
    const shown = await browser.get(page)
    expect(shown.text).toContain('Override, needs a reason')
    const both = `${ids[10]}.1`
    const bare = { act: 'status', to: 'approved', case: both, note: 'Bring it along', reason: '' }
    const refused = await browser.post(page, { ...bare, once: hiddenFields(shown.text).once ?? '' })
    expect([refused.status, refused.text.includes('Bring it along')]).toEqual([422, true])
    await house.sql`update applications set version = 2 where id = ${ids[11] ?? ''}`
    const late = { ...bare, case: `${ids[11]}.1`, reason: 'The embassy called', once: crypto.randomUUID() }
    const conflict = await browser.post(page, late)
    expect([conflict.status, conflict.text.includes('a colleague changed some of these applications first')]).toEqual([
      409,
      true,
    ])
    const done = await browser.post(page, { ...late, case: both, once: crypto.randomUUID() })
    const { text } = await browser.get(done.location)
    expect(text).toContain('Status Updated')
    expect(text).toContain('Application status changed to Approved')
    // Any other user who opens the address is offered no undo.
    expect((await (await staff(admin)).get(done.location)).text).not.toContain('Status Updated')
  })

  test('is exported without formulas, as a file of its own', async () => {
    await house.sql`update applications set applicant_name = '=cmd()' where id = ${ids[20] ?? ''}`
    const browser = await staff(admin)
    const answer = await browser.post('/admin/applications/export?tab=pending', {})
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="applications-[\d-]+\.csv"$/)
    expect(answer.text).toContain(`"'=cmd()"`)
    const rows = await house.sql`select detail from audit_rows where act = 'application.export'`
    expect(rows).toHaveLength(1)
  })
})
