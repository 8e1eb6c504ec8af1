import { createServer } from 'node:http'
import { Pool } from 'pg'

/**
 * The baseline for the service: node:http with nothing on top. `/db` sends the database the same query as the result
 * page, in one prepared statement, and answers one line; `/bytes/46000` answers a constant text of that length.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: databaseUrl, max: 10 })

// The joins of findRoute in app/features/visas/visa.store.server.ts.
const text = `
  select origins.name as from_name, countries.name as to_name, requirements.*, schemes.*,
    schemes.passport_fees -> origins.code as own_fee
  from countries origins
  inner join countries on countries.code = $2
  left join requirements on requirements.from_code = origins.code and requirements.to_code = countries.code
  left join schemes on schemes.destination = countries.code and schemes.status = 'open'
    and (schemes.passports is null or origins.code = any(schemes.passports))
  where origins.code = $1
  order by schemes.rank`

const constants = new Map<string, Buffer>()

function constantOf(path: string): Buffer {
  let bytes = constants.get(path)
  if (!bytes) {
    bytes = Buffer.alloc(Number(path.split('/')[2]), 'x')
    constants.set(path, bytes)
  }
  return bytes
}

const server = createServer(async (request, response) => {
  const path = request.url ?? '/'
  let body: string | Buffer
  if (path.startsWith('/db')) {
    const search = new URLSearchParams(path.slice(path.indexOf('?') + 1))
    const values = [search.get('from') ?? '', search.get('to') ?? '']
    const { rows } = await pool.query({ name: 'find_route', text, values })
    body = `<h1>${rows[0]?.from_name} to ${rows[0]?.to_name}</h1><p>${rows[0]?.kind}, ${rows.length} visas</p>`
  } else {
    body = constantOf(path)
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
