// Preloaded into the server by tests: the next version of the driver rejects a second statement on a connection that is
// still running one, as when a transaction runs two queries at once. Here it is printed, and the test fails when the
// server stops.
import pg from 'pg'

const ask = pg.Client.prototype.query
pg.Client.prototype.query = function (...asked) {
  if (this._connected && this._activeQuery && this.readyForQuery === false) {
    const text = typeof asked[0] === 'string' ? asked[0] : asked[0]?.text
    console.error(`Two statements at once on one connection: ${text?.slice(0, 200)}\n${new Error().stack}`)
  }
  return ask.apply(this, asked)
}
