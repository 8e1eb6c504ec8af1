import { createContext } from 'react-router'

/** Set if a page failed because the database or file store is temporarily unavailable. */
export const databaseAwayContext = createContext(false)

/** Retry delay, in seconds. */
export const retryAfter = '5'
