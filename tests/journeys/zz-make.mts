import { request } from '@playwright/test'
import { aDraft, pay, send, uploadAll } from './prepared.ts'

const base = 'http://localhost:3413'
const ctx = await request.newContext({ baseURL: base, extraHTTPHeaders: { origin: base } })
await send(ctx, '/signin', { email: 'asha@example.test', password: 'portolan chart 1375' })
const page = { request: ctx } as any
for (let i = 0; i < Number(process.argv[2] ?? 2); i++) {
  const id = await aDraft(page, { uploads: true })
  await pay(page, id)
  console.log(id)
}
