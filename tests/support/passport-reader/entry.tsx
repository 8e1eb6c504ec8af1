import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PassportReader } from '#app/features/applications/steps/passport/passport-reader.tsx'
import '#app/ui/styles/styles.css'
import '#app/ui/styles/account.css'

/** A traveller's form that differs from the passport in places, with the reader above it. */
function Page() {
  const start: Record<string, string> = { ...JSON.parse(document.getElementById('typed')?.textContent ?? '{}') }
  const [typed, setTyped] = useState(start)
  return (
    <main className="page stack">
      <h1>Your passport</h1>
      <PassportReader
        typed={typed}
        nationality={start.nationality ?? 'IN'}
        onUse={(values) => setTyped({ ...typed, ...values })}
      />
      <pre id="form">{JSON.stringify(typed)}</pre>
    </main>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<Page />)
