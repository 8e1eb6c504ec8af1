import { createContext } from 'react-router'

/** Set where a page failed because the database is away or has too much to do, and may work a moment later. */
export const databaseAwayContext = createContext(false)

/** When to ask again, in seconds. */
export const retryAfter = '5'
