import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { awaitPickers } from './ui/enhance/countries/await-pickers.ts'
import { keepAsChosen } from './ui/enhance/kept-items.ts'

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
