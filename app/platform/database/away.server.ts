import { createContext } from 'react-router'

/** Set where a page failed because the database or the file store is away, and may work a moment later. */
export const databaseAwayContext = createContext(false)

/** When to ask again, in seconds. */
export const retryAfter = '5'
