import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = { payload: AdapterPayload; until: number }

const most = 2_000

/** The state of the demo identity provider: in memory, for minutes, oldest evicted first. */
export function openDemoStore(): (kind: string) => Adapter {
  const kept = new Map<string, Kept>()

  function find(test: (key: string, payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, until }] of kept) {
      if (until < Date.now()) kept.delete(key)
      else if (test(key, payload)) return payload
    }
    return undefined
  }

  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      kept.delete(`${kind} ${id}`)
      kept.set(`${kind} ${id}`, { payload, until: Date.now() + (expiresIn ?? 600) * 1000 })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest) kept.delete(oldest)
    },
    find: async (id) => find((key) => key === `${kind} ${id}`),
    findByUid: async (uid) => find((key, payload) => key.startsWith(`${kind} `) && payload.uid === uid),
    findByUserCode: async (code) => find((key, payload) => key.startsWith(`${kind} `) && payload.userCode === code),
    async consume(id) {
      const found = kept.get(`${kind} ${id}`)
      if (found) found.payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      kept.delete(`${kind} ${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
