import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import * as z from 'zod/mini'
import { awaitPickers } from './ui/client/countries/await-pickers.ts'
import { keepAsChosen } from './ui/client/kept-items.ts'

// The content security policy forbids eval, and Firefox reports even an attempt.
z.config({ jitless: true })
keepAsChosen()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
awaitPickers()
